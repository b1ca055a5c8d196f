// Browsers that cannot play say so.
(function () {
  var modules = "noModule" in document.createElement("script");
  if (modules && typeof WebAssembly === "object" && WebAssembly.compileStreaming) return;
  document.getElementById("too-old").style.display = "block";
  document.getElementById("page").style.display = "none";
})();

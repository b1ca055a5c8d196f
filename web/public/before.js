// Before anything is drawn: the theme and language chosen (src/browser/settings.ts keeps them).
(function (root) {
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("tablee.settings")) || {};
  } catch (e) {}
  var dark = window.matchMedia && matchMedia("(prefers-color-scheme: dark)").matches;
  if (chosen.theme === "dark" || (chosen.theme !== "light" && dark))
    root.setAttribute("data-theme", "dark");
  if (chosen.contrast) root.setAttribute("data-contrast", "more");
  if (chosen.language) root.lang = chosen.language;
})(document.documentElement);

// How a report looks: cut paper and gouache in light and dark, and one column on a phone.
#pragma once

#include <string_view>

namespace tablee::arena {

inline constexpr std::string_view kLabStyle = R"(
:root{color-scheme:light dark;--paper:#fbf6ea;--card:#fffdf6;--ink:#2c2a26;--soft:#6d655a;--faint:#d9cdb4;--a:#2a7f86;--a2:#a9d2cf;--b:#bb5537}
@media (prefers-color-scheme:dark){:root{--paper:#1f1d1a;--card:#292622;--ink:#efe7d6;--soft:#b9ae9b;--faint:#4a443a;--a:#5fb6bb;--a2:#2f5f63;--b:#e58a68}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,'Segoe UI',Helvetica,Arial,'DejaVu Sans',sans-serif}
main,header,footer{max-width:1120px;margin:0 auto;padding:0 20px}
header{padding-top:36px}
h1,h2,h3{font-family:Georgia,'Iowan Old Style','DejaVu Serif',serif;line-height:1.2}
h1{font-size:2.4rem;margin:0 0 4px}
h2{font-size:1.6rem;margin:52px 0 12px;scroll-margin-top:12px}
h3{font-size:1.15rem;margin:28px 0 8px}
a{color:var(--a)}
small,.note,figcaption small,.lead{color:var(--soft)}
.lead{margin:0 0 20px}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:6px 8px;padding:0;margin:20px 0}
nav a{display:inline-block;padding:8px 14px;border:1px solid var(--faint);border-radius:999px;text-decoration:none;background:var(--card)}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;padding:0;margin:0;list-style:none}
.tiles li,figure,.nutshell,.box{background:var(--card);border-radius:14px;box-shadow:0 1px 3px rgba(60,40,10,.16)}
.tiles li{padding:14px 16px}
.tiles b{display:block;font:600 1.7rem/1.2 Georgia,'Iowan Old Style','DejaVu Serif',serif}
.tiles span{color:var(--soft);font-size:.9rem}
.nutshell{padding:16px 20px 16px 40px;margin:16px 0}
.nutshell li{margin:6px 0}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:16px;align-items:start}
.plots>.wide{margin:0}
figure{margin:0;padding:14px 16px}
figcaption{font-weight:600;margin-bottom:6px}
figcaption small{display:block;font-weight:400}
.box{padding:6px 16px;margin:16px 0}
svg.plot{overflow:visible;width:100%;max-width:560px;height:auto;display:block;margin:0 auto}
svg text{fill:var(--ink);font-size:12px}
svg .label{paint-order:stroke;stroke:var(--card);stroke-width:4px;stroke-linejoin:round}
svg .num{fill:var(--soft);font-size:11px}
.mid{text-anchor:middle}.end{text-anchor:end}
.grid{stroke:var(--faint);stroke-width:1}.axis{stroke:var(--soft);stroke-width:1}
.even{stroke:var(--b);stroke-width:1.5;stroke-dasharray:4 3}
.fill{fill:var(--a)}.fill2,.band{fill:var(--a2)}.reach{fill:var(--a2)}.track{fill:var(--faint);opacity:.5}
.line{fill:none;stroke:var(--a);stroke-width:2.5;stroke-linejoin:round}
svg.cell{width:120px;height:18px;vertical-align:middle}
svg.short{width:80px}
.whisker{stroke-width:3;stroke-linecap:round}.whisker.plain{stroke:var(--faint)}.whisker.notable{stroke:var(--a2)}
circle.plain{fill:var(--soft)}circle.notable{fill:var(--a)}
table{border-collapse:collapse;width:100%;font-size:.93rem;font-variant-numeric:tabular-nums}
.rules td:nth-child(2){white-space:nowrap}
.rules td:last-child{font-size:.88rem;color:var(--soft);white-space:normal}
th,td{text-align:left;padding:7px 10px 7px 0;border-bottom:1px solid var(--faint);vertical-align:top}
thead th{color:var(--soft);font-weight:500;vertical-align:bottom}
tbody th{font-weight:500}
tr:last-child>*{border-bottom:0}
td svg.cell{margin-right:8px}
.stack td svg.cell{display:block}
td span{white-space:nowrap}
.clear{font-weight:700}
.faint{color:var(--soft)}
td small{display:inline}
.wide{overflow-x:auto;background:var(--card);border-radius:14px;padding:4px 16px;box-shadow:0 1px 3px rgba(60,40,10,.16);margin:8px 0 12px}
details{margin:8px 0}summary{cursor:pointer;padding:8px 0;min-height:44px;display:list-item}
code{display:block;overflow-x:auto;background:var(--card);border-radius:10px;padding:14px 16px;font:14px/1.5 ui-monospace,'DejaVu Sans Mono',monospace}
.key{display:inline-block;width:12px;height:12px;border-radius:3px;vertical-align:-1px;margin:0 4px 0 10px}
footer{padding-top:24px;padding-bottom:48px;color:var(--soft)}
@media (max-width:640px){h1{font-size:1.9rem}td svg.cell{display:block;width:76px;margin:2px 0}td svg.short{width:48px}td small{display:block}th,td{padding-right:8px}.wide{padding:4px 12px}table{font-size:.88rem}}
@media print{.wide{overflow:visible}nav{display:none}}
)";

}  // namespace tablee::arena

/** The stylesheet of `report.html`, light and dark; it loads nothing. */
export const HTML_STYLE = `
:root{color-scheme:light dark;--back:#fff;--card:#f6f8fa;--line:#d1d9e0;--text:#1f2328;--faint:#59636e;--good:#1a7f37;--bad:#cf222e;--warn:#9a6700;--idle:#59636e}
@media (prefers-color-scheme:dark){:root{--back:#0d1117;--card:#151b23;--line:#3d444d;--text:#f0f6fc;--faint:#9198a1;--good:#3fb950;--bad:#f85149;--warn:#d29922;--idle:#9198a1}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:1.5rem 1rem 4rem;background:var(--back);color:var(--text);font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;margin:0 0 .25rem}
h2{font-size:1.1rem;margin:2rem 0 .5rem}
h3{font-size:.9rem;margin:1rem 0 .25rem}
p,ul{margin:.25rem 0 .75rem}
ul{padding-left:1.25rem}
a{color:inherit}
code,pre{font:13px/1.45 ui-monospace,monospace}
pre{margin:.25rem 0 .75rem;padding:.6rem .75rem;border:1px solid var(--line);border-radius:6px;background:var(--back);white-space:pre-wrap;overflow-wrap:anywhere}
.faint{color:var(--faint)}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;overflow-wrap:normal;font-size:13.5px}
th,td{padding:.4rem .5rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
th{color:var(--faint);font-weight:600;white-space:normal;vertical-align:bottom}
th:first-child,td:first-child{text-align:left;white-space:normal;min-width:8rem}
td:first-child{overflow-wrap:anywhere}
details{border:1px solid var(--line);border-radius:6px;margin:.5rem 0;background:var(--card)}
details>:not(summary){margin-left:.9rem;margin-right:.9rem}
summary{padding:.45rem .9rem;cursor:pointer}
details.group>summary{font-weight:600}
details details{background:var(--back)}
.line{border-top:1px solid var(--line);padding:.35rem 0}
.tag{display:inline-block;margin-right:.5rem;font-size:12px;font-weight:600}
summary>.tag,.line>.tag,li>.tag{min-width:4.5rem}
.passed{color:var(--good)}
.failed{color:var(--bad)}
.errored,.inconclusive,.ungraded{color:var(--warn)}
.cancelled,.skipped{color:var(--idle)}
@media print{details{break-inside:avoid}}
`

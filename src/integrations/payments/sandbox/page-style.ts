import { createHash } from "node:crypto";

export const pageStyle = `
:root{color-scheme:light;--ink:#1c2430;--soft:#525d6d;--line:#c9d0d9;--accent:#1d4ed8;--bad:#b3191b}
*{box-sizing:border-box}
body{margin:0;background:#f3f5f8;color:var(--ink);font:16px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",sans-serif}
.notice{background:#ffd666;color:#2b2000;padding:.875rem 1rem;text-align:center;border-block-end:2px solid #8a6500}
.notice strong{display:block;font-size:1.125rem}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 3rem;display:grid;gap:1.25rem}
@media(min-width:52rem){main.two{grid-template-columns:minmax(0,1fr) minmax(0,1fr);align-items:start}}
section{background:#fff;border:1px solid var(--line);border-radius:.75rem;padding:1.25rem}
h1{font-size:1.25rem;margin:0 0 .25rem}
h2{font-size:1.0625rem;margin:0 0 .25rem}
p{margin:0 0 .75rem;overflow-wrap:anywhere}
.amount{font-size:2rem;font-weight:650;line-height:1.2;margin:0 0 1rem;font-variant-numeric:tabular-nums}
.soft{color:var(--soft)}
.field{margin-block-end:1rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
label{display:block;font-weight:600}
.hint{display:block;font-size:.875rem;color:var(--soft);font-weight:400}
input{width:100%;min-height:2.75rem;margin-block-start:.25rem;padding:.5rem .75rem;font:inherit;color:inherit;background:#fff;border:1px solid #76808f;border-radius:.5rem}
input[dir=ltr]{text-align:start}
input[aria-invalid=true]{border:2px solid var(--bad)}
.error{display:block;color:var(--bad);font-size:.9375rem;font-weight:600}
.alert{border:2px solid var(--bad);border-radius:.5rem;background:#fff4f4;padding:.75rem 1rem;margin-block-end:1rem}
.alert p{margin:0}
button,.button{display:inline-block;width:100%;min-height:2.75rem;padding:.5rem 1rem;font:inherit;font-weight:600;text-align:center;text-decoration:none;border-radius:.5rem;border:1px solid var(--accent);background:var(--accent);color:#fff;cursor:pointer}
button.plain{background:#fff;color:var(--accent)}
button:hover,.button:hover{filter:brightness(.94)}
:focus-visible{outline:3px solid #f59e0b;outline-offset:2px}
form+form{margin-block-start:.75rem}
ul.cards{list-style:none;margin:0;padding:0}
ul.cards li{border-block-start:1px solid var(--line);padding-block:.75rem;display:grid;gap:.5rem;grid-template-columns:minmax(0,1fr) auto;align-items:center}
ul.cards b{display:block;font-variant-numeric:tabular-nums}
ul.cards button{width:auto}
.choices{display:grid;gap:.75rem}
@media(max-width:24rem){ul.cards li{grid-template-columns:1fr}ul.cards button{width:100%}}
`;

const styleHash = createHash("sha256").update(pageStyle).digest("base64");

/** No script, no request to anywhere; forms may end at the shop, since browsers check redirects too. */
export function buildPagePolicy(formTargets: readonly string[]): string {
  const origins = new Set(formTargets.map((target) => new URL(target).origin));
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src data:",
    `form-action 'self' ${[...origins].join(" ")}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

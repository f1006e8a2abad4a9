/** Colours of the light scheme, inline; programs that know the dark one take it from `mailCss`. */
export const mailColors = {
  ground: "#f6f5f1",
  paper: "#ffffff",
  ink: "#1b1c1a",
  soft: "#5a5d57",
  line: "#e2e0d9",
};

export const mailFont =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

export const mailCss = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
table { border-collapse: separate; border-spacing: 0; }
img { border: 0; display: block; }
@media (max-width: 520px) {
  .shell { padding: 0 !important; }
  .paper { border-radius: 0 !important; border-inline: 0 !important; }
  .pad { padding: 28px 20px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: #141513 !important; }
  .paper { background: #232522 !important; border-color: #33362f !important; }
  .logo { background: #f6f5f1 !important; border-radius: 10px !important; padding: 8px 14px !important; }
  .ink { color: #f1f1ec !important; }
  .soft { color: #a9ada4 !important; }
  .rule { border-color: #33362f !important; }
  .button { background: #f1f1ec !important; color: #141513 !important; }
}
`;

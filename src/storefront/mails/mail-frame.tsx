import type { CSSProperties, ReactNode } from "react";

import { mailColors, mailCss, mailFont } from "./mail-style.ts";
import type { MailTexts } from "./mail-texts.ts";

type MailFrameProps = {
  texts: MailTexts;
  title: string;
  /** What mail programs show beside the subject. */
  preview: string;
  storeName: string;
  logoUrl: string | null;
  origin: string;
  footer: string;
  children: ReactNode;
};

const text: CSSProperties = { fontFamily: mailFont, fontSize: 16, lineHeight: 1.5 };

/** The document of a mail: a sheet of 600 px with the store's name, in tables as mail asks for. */
export function MailFrame(props: MailFrameProps) {
  const { texts, title, preview } = props;
  const { lang, dir } = texts;
  return (
    <html lang={lang} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: mailCss }} />
      </head>
      <body className="ground" style={{ background: mailColors.ground, margin: 0 }}>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{preview}</div>
        <table
          role="presentation"
          className="ground"
          width="100%"
          dir={dir}
          style={{ background: mailColors.ground, color: mailColors.ink, ...text }}
        >
          <tbody>
            <tr>
              <td className="shell" align="center" style={{ padding: "32px 16px" }}>
                <Sheet {...props} />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Sheet({ texts, storeName, logoUrl, origin, footer, children }: MailFrameProps) {
  const paper: CSSProperties = {
    background: mailColors.paper,
    border: `1px solid ${mailColors.line}`,
    borderRadius: 16,
    padding: "40px 40px 36px",
  };
  return (
    <table role="presentation" width="100%" style={{ maxWidth: 600 }}>
      <tbody>
        <tr>
          <td className="paper pad" align={texts.isRightToLeft ? "right" : "left"} style={paper}>
            <StoreName name={storeName} logoUrl={logoUrl} origin={origin} />
            {children}
          </td>
        </tr>
        <tr>
          <td
            className="soft"
            align="center"
            style={{ color: mailColors.soft, fontSize: 13, padding: "24px 20px" }}
          >
            {footer}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

type StoreNameProps = { name: string; logoUrl: string | null; origin: string };

/** The logo where mail programs can draw it, else the name; both lead to the store. */
function StoreName({ name, logoUrl, origin }: StoreNameProps) {
  return (
    <a
      className="ink"
      href={origin}
      style={{ color: mailColors.ink, fontSize: 18, fontWeight: 700, textDecoration: "none" }}
    >
      {logoUrl === null ? (
        name
      ) : (
        <img className="logo" src={logoUrl} alt={name} height={36} style={{ height: 36 }} />
      )}
    </a>
  );
}

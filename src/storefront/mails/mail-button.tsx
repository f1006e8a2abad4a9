import { mailColors } from "./mail-style.ts";

/** Dark on light whatever the store's colour, so that it reads in every program and scheme. */
export function MailButton({ href, label }: { href: string; label: string }) {
  return (
    <table role="presentation">
      <tbody>
        <tr>
          <td className="button" style={{ background: mailColors.ink, borderRadius: 10 }}>
            <a
              className="button"
              href={href}
              style={{
                borderRadius: 10,
                color: "#ffffff",
                display: "inline-block",
                fontWeight: 600,
                padding: "14px 24px",
                textDecoration: "none",
              }}
            >
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The button's address once more, for programs that show no buttons. */
export function LinkHint({ href, text }: { href: string; text: string }) {
  return (
    <p className="soft" style={{ color: mailColors.soft, fontSize: 13, margin: "36px 0 0" }}>
      {text}
      <br />
      <a
        className="soft"
        href={href}
        dir="ltr"
        style={{ color: mailColors.soft, wordBreak: "break-all" }}
      >
        {href}
      </a>
    </p>
  );
}

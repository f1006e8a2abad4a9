import "./lab.css";

import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { isLocaleCode } from "#domain/locale/locales.ts";
import { createMessages } from "#messages/create-messages.ts";
import { loadLaterCatalogue } from "#messages/later-catalogue.ts";
import { loadCatalogue } from "#messages/load-catalogue.ts";
import type {
  ApprovalItem,
  ApprovedProducts,
} from "#storefront/features/approval/approval-item.ts";
import ConfirmDesignModal from "#storefront/features/approval/confirm-design-modal.tsx";
import { themeCss } from "#storefront/themes/theme-css.ts";
import { MessagesProvider } from "#ui/messages-context.tsx";

import { approvalDesigns } from "./approval-design.ts";

declare global {
  interface Window {
    /** For tests: what was confirmed, by product. */
    labApproved: [
      number,
      ApprovedProducts extends ReadonlyMap<number, infer Line> ? Line : never,
    ][];
  }
}

const locale = new URLSearchParams(location.search).get("locale") ?? "en";
if (!isLocaleCode(locale)) throw new Error(`no locale ${locale}`);
const theme = document.createElement("style");
theme.textContent = themeCss({ theme: "default", primaryColor: "#1f6f5c" });
document.head.append(theme);
const messages = createMessages(locale, await loadCatalogue(locale, "shop"));
messages.add(await loadLaterCatalogue(locale, "product"));
document.documentElement.lang = messages.lang;
document.documentElement.dir = messages.dir;
window.labApproved = [];

const items: readonly ApprovalItem[] = [
  {
    campaignId: 3,
    campaignTitle: "Trail Lines",
    productId: 7,
    pictureUrl: null,
    fullPrinted: 0,
    productName: "Unisex T-shirt",
    options: { color: "forest green", size: "m" },
    line: {
      designs: Object.fromEntries(
        approvalDesigns.map((design) => [design.printSpace, serialiseDesign(design)]),
      ),
      custom_options: { "First line": "Ann  &  Łucja", "Second line": "est. 2019" },
    },
  },
];

function ApprovalPage() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h1>Approval</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <ConfirmDesignModal
          items={items}
          onClose={() => setIsOpen(false)}
          onApprove={(approved) => {
            window.labApproved = [...approved];
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

createRoot(document.querySelector("#lab") ?? document.body).render(
  <StrictMode>
    <MessagesProvider messages={messages}>
      <ApprovalPage />
    </MessagesProvider>
  </StrictMode>,
);

import { useEffect, useState } from "react";

import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

import { isOwnDocument, leaveForOwnDocument } from "../customise/own-document.ts";
import { useCustomDesigns } from "../customise/use-custom-designs.ts";
import { WaitingForm } from "../customise/waiting-form.tsx";
import type { PersonalPanelProps } from "../personalise/personal-panel.tsx";
import { showToast } from "../toast/toast-store.ts";
import { browserClient } from "../shop/browser-client.ts";
import { BuilderForm } from "./builder-form.tsx";

/** The form of a campaign whose template a shopper fills in (PERS-03); its code is fetched where it is shown. */
export default function BuilderPanel(props: PersonalPanelProps) {
  const { campaign, product } = props;
  const { t } = useMessages();
  const slug = campaign.slug ?? "";
  const [round, setRound] = useState(0);
  const found = useCustomDesigns(slug, round);
  useEffect(() => {
    if (!isOwnDocument(slug)) leaveForOwnDocument(slug, product);
  }, [slug, product]);
  if (found === null) return <WaitingForm />;
  const own = found.custom_designs.find(({ product_id }) => product_id === product.id);
  const artwork = found.pb_artworks.find(({ id }) => id === own?.pb_artwork_id);
  if (artwork === undefined) {
    return <Notice tone="danger">{t("personal.builder_failed")}</Notice>;
  }
  const isCurrent = async () => {
    const call = browserClient();
    const reply = await call("GET /public/campaign/{slug}/custom-designs", { params: { slug } });
    // Without an answer the cart says it, which proves each line.
    if (!reply.success) return true;
    const now = reply.data.pb_artworks.find(({ id }) => id === artwork.id);
    const isSame = now?.version === artwork.version;
    if (!isSame) {
      setRound((before) => before + 1);
      showToast(t("personal.new_version"));
      document.querySelector(".print-builder")?.scrollIntoView({ block: "start" });
    }
    return isSame;
  };
  return <BuilderForm {...props} {...{ found, artwork, isCurrent }} />;
}

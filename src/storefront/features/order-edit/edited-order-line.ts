import { useEffect, useEffectEvent } from "react";

import type { OrderedLine } from "#contract/schemas/order.ts";
import type { CartItem } from "#domain/cart/cart-types.ts";
import { useMessages } from "#ui/messages-context.tsx";

import type { EditedItem } from "../campaign/use-buying.ts";
import { loadProductTexts } from "../campaign/use-product-texts.ts";
import { browserClient } from "../shop/browser-client.ts";
import { showToast } from "../toast/toast-store.ts";
import { orderEditId, readOrderEdit } from "./order-edit.ts";

type EditedOrderLineProps = {
  cartItemId: string;
  campaignId: number;
  onLine: (line: EditedItem | null | undefined) => void;
};

/** Tells of the line of an order that is to be changed, or null and the shopper where it cannot be. */
export function EditedOrderLine({ cartItemId, campaignId, onLine }: EditedOrderLineProps): null {
  const { t, locale } = useMessages();
  const tell = useEffectEvent((line: OrderedLine) =>
    onLine({ ...asCartItem(line), label: t("campaign.update_order") }),
  );
  const tellGone = useEffectEvent(() => {
    onLine(null);
    showToast(t("campaign.order_closed"));
  });
  useEffect(() => {
    let isCurrent = true;
    // Its words are shown with the line.
    void Promise.all([readLine(cartItemId), loadProductTexts(locale)]).then(([line]) => {
      if (!isCurrent) return;
      if (line?.campaign_id === campaignId) tell(line);
      else tellGone();
    });
    return () => {
      isCurrent = false;
      onLine(undefined);
    };
  }, [cartItemId, campaignId, locale, onLine]);
  return null;
}

async function readLine(cartItemId: string): Promise<OrderedLine | null> {
  const edit = readOrderEdit(cartItemId);
  if (edit === null) return null;
  const { token, signature } = edit;
  const reply = await browserClient()("POST /public/order/line/{id}/read", {
    params: { id: token },
    body: { cartItemId, ...(signature !== null && { signature }) },
  });
  return reply.success ? reply.data : null;
}

/** What the forms read of a line that is put in order; the rest is nobody's in an order. */
const asCartItem = ({ pbCustomInfo, ...line }: OrderedLine): CartItem => ({
  ...line,
  cartItemId: orderEditId(line.cartItemId),
  ...{ pbCustomInfo, pbPrintUrl: null, approvals: null },
  ...{ campaign_title: "", product_name: "", full_printed: 0, seller_id: null },
  ...{ price: 0, variantPrice: null, extra_custom_fee: 0, promotion: null },
  ...{ campaignBundleId: null, productBundleId: null, dynamic_base_index: null },
  ...{ isCheckQuantity: true, out_of_stock: false, via: "page" },
});

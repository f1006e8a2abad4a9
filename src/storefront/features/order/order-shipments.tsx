import type { Order } from "#contract/schemas/order.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { LocalTime } from "./local-time.tsx";
import { OrderCard } from "./order-card.tsx";

/** The parcels of an order, each with its carrier, number, lines and when it was sent; nothing before the first. */
export function OrderShipments({ order }: { order: Order }) {
  const { t } = useMessages();
  const { shipments } = order;
  if (shipments.length === 0) return null;
  return (
    <OrderCard title={t("order.shipments")}>
      <ul className="m-0 flex list-none flex-col gap-5 p-0">
        {shipments.map((shipment) => (
          <Shipment key={shipment.id} {...{ shipment, order }} />
        ))}
      </ul>
    </OrderCard>
  );
}

type ShipmentProps = { shipment: Order["shipments"][number]; order: Order };

function Shipment({ shipment, order }: ShipmentProps) {
  const { t } = useMessages();
  const { carrier, tracking_number: tracking, tracking_url, sent_at, lines } = shipment;
  const isPart = lines.length < order.products.length;
  const names = lines.flatMap((line) => order.products[line]?.campaign_title ?? []);
  return (
    <li className="flex flex-col gap-1">
      <p className="m-0 font-semibold wrap-anywhere">
        {t("order.shipment_of", { carrier, tracking })}
      </p>
      {sent_at !== null && (
        <p className="m-0 text-sm text-ink-soft">
          {t("order.shipment_sent")} <LocalTime instant={sent_at} />
        </p>
      )}
      {isPart && (
        <p className="m-0 text-sm text-ink-soft wrap-anywhere">
          {t("order.shipment_lines", { lines: names.join(", ") })}
        </p>
      )}
      {tracking_url !== null && (
        <a
          href={tracking_url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center self-start text-sm font-medium underline underline-offset-4"
        >
          {t("order.track_parcel")}
        </a>
      )}
    </li>
  );
}

import { TrackPage } from "../features/order/track-page.tsx";

/** Also what the addresses of an order's pages are without a token (OP-005). */
export default function OrderTrack() {
  return <TrackPage />;
}

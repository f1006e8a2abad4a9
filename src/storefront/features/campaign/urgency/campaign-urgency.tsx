import { useProductTexts } from "../use-product-texts.ts";
import { Countdown } from "./countdown.tsx";
import { ProductStats } from "./product-stats.tsx";
import { type Promotion, Promotions } from "./promotions.tsx";

type CampaignUrgencyProps = {
  /** Null for none, also where the visitor may not see it (`mayShowCountdown`). */
  countdownEndsAtMs: number | null;
  stats: readonly { type: string; count: number }[];
  promotions: readonly Promotion[];
  usedCode?: string | null;
  onUse: (code: string) => void;
};

/** Countdown, statistics and offers of a campaign, of what there is (CAM-67, CAM-79, CAM-81). */
export function CampaignUrgency({ countdownEndsAtMs, stats, ...offers }: CampaignUrgencyProps) {
  if (!useProductTexts()) return null;
  return (
    <div className="flex flex-col gap-3">
      {countdownEndsAtMs !== null && <Countdown endsAtMs={countdownEndsAtMs} />}
      <ProductStats stats={stats} />
      <Promotions {...offers} />
    </div>
  );
}

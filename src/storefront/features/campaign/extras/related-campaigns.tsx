import { useMessages } from "#ui/messages-context.tsx";

import { CardGrid } from "../../catalogue/card-grid.tsx";
import type { CardView } from "../../catalogue/card-view.ts";

/** Two rows of four; on phones four rows of two. */
const shownCards = 8;

/** What goes with a campaign (CAM-80, OP-050); rows are whole. */
export function RelatedCampaigns({ cards }: { cards: readonly CardView[] }) {
  const { t } = useMessages();
  const shown = cards.slice(
    0,
    cards.length < 4 ? cards.length : cards.length < shownCards ? 4 : shownCards,
  );
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="related" className="page mt-12 md:mt-20">
      <h2 id="related" className="mb-5 text-lg">
        {t("offer.related")}
      </h2>
      <CardGrid cards={shown} />
    </section>
  );
}

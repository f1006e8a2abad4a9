import "./home-block.css";

import { CampaignCard } from "../catalogue/campaign-card.tsx";
import type { CardView } from "../catalogue/card-view.ts";

type HomeBlockProps = { name: string; title: string; cards: readonly CardView[] };

/**
 * Cards in whole rows at every width: the cells that a row of four, or of two, would leave empty
 * are filled by the block's title as a tile or by a larger first card.
 */
export function HomeBlock({ name, title, cards }: HomeBlockProps) {
  const hasLead = cards.length > 1 && cards.length % 4 === 1;
  return (
    <section aria-labelledby={`home-${name}`} className="home-block mt-12 md:mt-20">
      <div data-rest={hasLead ? "lead" : cards.length % 4}>
        <h2 id={`home-${name}`}>
          <span>{title}</span>
        </h2>
        {cards.map((card, index) => (
          <CampaignCard key={card.id} card={card} isLarge={hasLead && index === 0} />
        ))}
      </div>
    </section>
  );
}

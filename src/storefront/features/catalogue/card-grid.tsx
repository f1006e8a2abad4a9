import { CampaignCard } from "./campaign-card.tsx";
import type { CardView } from "./card-view.ts";

export function CardGrid({
  cards,
  eagerCount = 0,
}: {
  cards: readonly CardView[];
  eagerCount?: number;
}) {
  return (
    <ul
      className={`m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(max(8.5rem,34%),1fr))] gap-x-4 gap-y-8 p-0 md:gap-y-12 lg:gap-x-6 ${cards.length > 3 ? "md:grid-cols-[repeat(auto-fill,minmax(max(9rem,20%),1fr))]" : "md:grid-cols-[repeat(auto-fill,minmax(max(9rem,26%),1fr))]"}`}
    >
      {cards.map((card, index) => (
        <li key={card.id}>
          <CampaignCard card={card} isEager={index < eagerCount} />
        </li>
      ))}
    </ul>
  );
}

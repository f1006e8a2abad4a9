import "./order-items.css";

import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { useImageViewer } from "../image-viewer/image-viewer.tsx";
import { editAddress } from "../cart/edit-address.ts";
import { keepOrderEdit, type OrderEdit, orderEditId } from "../order-edit/order-edit.ts";
import { ProductPicture } from "../picture/product-picture.tsx";
import { ShopLink } from "../shop/shop-link.tsx";
import { type OrderLine, optionTexts, personalTexts } from "./option-text.ts";
import { ProofPictures } from "./proof-pictures.tsx";
import { useOrderMoney } from "./use-order-money.ts";

type OrderItemsProps = {
  lines: readonly OrderLine[];
  currencyCode: string;
  /** Lines that stop the order, by their ids, and what is wrong with them. */
  problem?: { cartItemIds: ReadonlySet<string>; text: string } | undefined;
  /** What lets its reader change a line (OP-147); null where nobody may. */
  edit?: OrderEdit | null;
  /** Opens the form of a line's review; absent where none are written (OP-128). */
  onReview?: ((line: OrderLine) => void) | undefined;
};

/** The lines of an order: picture, what was chosen, number of units and their price. */
export function OrderItems({ lines, problem, edit = null, ...props }: OrderItemsProps) {
  return (
    <ul className="m-0 flex list-none flex-col gap-5 p-0">
      {lines.map((line) => (
        <OrderItem
          key={line.cartItemId}
          {...{ line, edit, ...props }}
          problem={problem?.cartItemIds.has(line.cartItemId) ? problem.text : undefined}
        />
      ))}
    </ul>
  );
}

type OrderItemProps = {
  line: OrderLine;
  currencyCode: string;
  problem: string | undefined;
  edit: OrderEdit | null;
} & Pick<OrderItemsProps, "onReview">;

function OrderItem({ line, currencyCode, problem, edit, onReview }: OrderItemProps) {
  const { t } = useMessages();
  const money = useOrderMoney(currencyCode);
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-1">
      <ItemPicture src={line.thumb_url} name={line.campaign_title} />
      <div className="ordered-text flex min-w-0 flex-col gap-0.5">
        <p className="font-semibold wrap-anywhere">
          <bdi>{line.campaign_title}</bdi>
        </p>
        <p className="text-xs text-ink-soft wrap-anywhere">
          {[line.product_name, ...optionTexts(line)].map((text, index) => (
            <span key={`${index} ${text}`}>
              {index > 0 && " · "}
              <bdi>{text}</bdi>
            </span>
          ))}
        </p>
        {personalTexts(line).map(([name, text]) => (
          <p key={name} className="text-xs text-ink-soft wrap-anywhere">
            <bdi>{name}</bdi>: <bdi className="text-ink">{text}</bdi>
          </p>
        ))}
        <ProofPictures proofs={line.proofs ?? []} />
        <p className="text-xs text-ink-soft">
          {t("order.line_quantity", { quantity: line.quantity })}
        </p>
        {edit && <ChangeLink {...{ line, edit }} />}
        {onReview && <LineReview {...{ line, onReview }} />}
        {problem !== undefined && (
          <p className="flex gap-1 text-xs font-medium text-danger">
            <Icon name="alert" className="mt-0.5 size-4" />
            {problem}
          </p>
        )}
      </div>
      <p className="ms-auto pt-0.5 font-medium tabular-nums">
        {money(line.unit_price * line.quantity)}
      </p>
    </li>
  );
}

function ChangeLink({ line, edit }: { line: OrderLine; edit: OrderEdit }) {
  const { t } = useMessages();
  const { cartItemId, product_url, campaign_slug } = line;
  const name = line.campaign_title;
  return (
    <ShopLink
      to={editAddress({ cartItemId: orderEditId(cartItemId), product_url, campaign_slug })}
      aria-label={t("order.change_item_of", { name })}
      onClick={() => keepOrderEdit(cartItemId, edit)}
      className="inline-flex min-h-11 items-center self-start text-sm font-medium underline underline-offset-4"
    >
      {t("order.change_item")}
    </ShopLink>
  );
}

/** The id of the text that says that a line is reviewed. */
export const reviewedId = ({ cartItemId }: Pick<OrderLine, "cartItemId">) =>
  `reviewed-${cartItemId}`;

type LineReviewProps = { line: OrderLine; onReview: (line: OrderLine) => void };

/** Whether a line can be reviewed, or was. */
function LineReview({ line, onReview }: LineReviewProps) {
  const { t } = useMessages();
  if (line.review === null) return null;
  if (line.review === "written") {
    return (
      <p
        id={reviewedId(line)}
        tabIndex={-1}
        className="flex min-h-11 items-center gap-1 text-xs text-ink-soft"
      >
        <Icon name="check" className="size-4" />
        {t("order.review_written")}
      </p>
    );
  }
  return (
    <button
      type="button"
      aria-label={`${t("order.review_write")}: ${line.campaign_title}, ${line.product_name}`}
      aria-haspopup="dialog"
      className="inline-flex min-h-11 cursor-pointer items-center self-start text-sm font-medium underline underline-offset-4"
      onClick={() => onReview(line)}
    >
      {t("order.review_write")}
    </button>
  );
}

function ItemPicture({ src, name }: { src: string; name: string }) {
  const { t } = useMessages();
  const view = useImageViewer();
  const frame =
    "relative size-18 shrink-0 overflow-hidden rounded-picture bg-ground-soft ordered-picture";
  if (src === "") {
    return (
      <span className={`${frame} grid place-items-center text-ink-soft`}>
        <Icon name="image" />
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={t("order.enlarge_picture", { name })}
      aria-haspopup="dialog"
      onClick={() => view({ src, name })}
      className={`${frame} cursor-zoom-in p-0`}
    >
      <ProductPicture src={src} use="thumb" sizes="72px" className="size-full object-contain" />
    </button>
  );
}

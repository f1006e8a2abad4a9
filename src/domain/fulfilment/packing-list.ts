import type { Address } from "#domain/address/address-types.ts";
import { printableLine } from "#domain/address/printable-line.ts";
import type { OrderLineSnapshot } from "#domain/order/order-snapshot.ts";
import { filledRows } from "#domain/personalisation/filled-rows.ts";
import { findUploadKeys, isUploadKey } from "#domain/upload/upload-key.ts";
import type { ShippingMethodName } from "#domain/shipping/shipping-method.ts";

import { type Contact, contactOf, defaultFulfilment } from "./fulfilment-setting.ts";

/** One file that a line is printed from; `file` is its name beside the list. */
export type PackedPrint = {
  print_space: string;
  file: string;
  sha256: string;
  width_px: number;
  height_px: number;
};

export type PackedLine = {
  /** Position in the order, from 1. */
  line: number;
  campaign: string;
  product: string;
  variant: string;
  options: Record<string, string>;
  quantity: number;
  /** Address of how it was shown to the shopper, to pack by; null for none. */
  picture: string | null;
  /** How it is printed; null where the product does not say. */
  method: string | null;
  /** What the shopper filled in; `group` is null where there is one alone. */
  personalisation: { group: number | null; label: string; value: string }[];
  prints: PackedPrint[];
  /** Pictures that the shopper gave and that stand in none of its prints. */
  pictures: { label: string; file: string }[];
};

/**
 * What a print house is told of the lines that are handed over to it together: what to make, from which
 * files, how many, and where to. No price, and the buyer's contact only as the store's setting says (`Contact`).
 */
export type PackingList = {
  version: 1;
  /** `ORDER-N`, the N-th of the order: also what an answer names, and what a repeated delivery is known by. */
  handover: string;
  store: string;
  order: string;
  ordered_at: string;
  paid_at: string | null;
  shipping_method: ShippingMethodName;
  locale: string;
  ship_to: Address | null;
  /** The buyer's; null unless the print house needs it. */
  email: string | null;
  lines: PackedLine[];
};

export type PrintToPack = {
  printSpace: string;
  fileSha256: string;
  widthPx: number;
  heightPx: number;
};

export type LineToPack = {
  /** From 0. */
  position: number;
  variantKey: string;
  quantity: number;
  snapshot: OrderLineSnapshot;
  prints: readonly PrintToPack[];
};

/** Of a stored upload, by its key. */
export type UploadsToPack = ReadonlyMap<string, { contentType: string }>;

export type OrderToPack = {
  store: string;
  /** Where the store is reached, without a trailing slash. */
  origin: string;
  number: string;
  createdAt: Date;
  paidAt: Date | null;
  shippingMethod: ShippingMethodName;
  locale: string;
  address: Address | null;
  email: string | null;
};

/** The name of the N-th hand-over of an order, from 1. */
export const handoverName = (orderNumber: string, sequence: number): string =>
  `${orderNumber}-${sequence}`;

/** As it is called in a hand-over: `{line}-{print space}.png`, of letters that every file system takes. */
export const printFileName = (position: number, printSpace: string): string =>
  `${position + 1}-${printSpace.toLowerCase().replaceAll(/[^a-z0-9]+/gu, "-")}.png`;

/** A picture that a shopper gave for a line, and what it is called in a hand-over. */
export type PictureToPack = {
  group: number | null;
  label: string;
  uploadKey: string;
  file: string;
};

/** The pictures of a line that is printed from no design: they have to come along themselves. */
export function picturesToPack(
  { position, snapshot, prints }: LineToPack,
  uploads: UploadsToPack,
): PictureToPack[] {
  if (prints.length > 0) return [];
  return filledOf(snapshot)
    .filter(({ value }) => isPicture(value))
    .map(({ group, label, value }, index) => ({
      ...{ group, label, uploadKey: value },
      file: `${position + 1}-picture-${index + 1}.${endingOf(uploads.get(value)?.contentType)}`,
    }));
}

/** What an upload's key ends with is not what it is stored as. */
const endingOf = (contentType: string | undefined) =>
  contentType === "image/jpeg" ? "jpg" : "png";

/** A text that merely looks like a key, which no upload has, stays a text. */
const isPicture = (value: string) => isUploadKey(value) && findUploadKeys(value).includes(value);

const filledOf = (snapshot: OrderLineSnapshot) =>
  filledRows({
    custom_options: snapshot.customOptions,
    customer_custom_options: snapshot.customerCustomOptions,
    common_labels: snapshot.commonLabels,
  });

export function buildPackingList(
  order: OrderToPack,
  sequence: number,
  lines: readonly LineToPack[],
  uploads: UploadsToPack = new Map(),
  contact: Contact = contactOf(defaultFulfilment),
): PackingList {
  return {
    version: 1,
    handover: handoverName(order.number, sequence),
    store: order.store,
    order: order.number,
    ordered_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    shipping_method: order.shippingMethod,
    locale: order.locale,
    ship_to: printable(order.address, contact),
    email: contact.email ? order.email : null,
    lines: lines.map((line) => packLine(line, uploads, order.origin)),
  };
}

function packLine(line: LineToPack, uploads: UploadsToPack, origin: string): PackedLine {
  const { position, variantKey, quantity, snapshot, prints } = line;
  const texts = filledOf(snapshot).filter(({ value }) => !isPicture(value));
  return {
    line: position + 1,
    campaign: snapshot.campaignTitle,
    product: snapshot.productName,
    variant: variantKey,
    options: snapshot.options,
    picture: snapshot.thumbUrl === "" ? null : origin + snapshot.thumbUrl,
    quantity,
    method: snapshot.printMethod ?? null,
    personalisation: texts.map(({ group, label, value }) => ({ group, label, value })),
    prints: prints.map(({ printSpace, fileSha256, widthPx, heightPx }) => ({
      print_space: printSpace,
      file: printFileName(position, printSpace),
      sha256: fileSha256,
      width_px: widthPx,
      height_px: heightPx,
    })),
    pictures: picturesToPack(line, uploads).map(({ group, label, file }) => ({
      label: group === null ? label : `${group}. ${label}`,
      file,
    })),
  };
}

/** As labels print it: without symbols, emoji and control characters, also of an address from before they were refused. */
function printable(address: Address | null, { phone }: Contact): Address | null {
  if (address === null) return null;
  const { phone: number, ...place } = address;
  const lines = Object.entries(place).map(([field, text]) => [field, printableLine(text)]);
  return {
    ...place,
    ...Object.fromEntries(lines),
    ...(phone && number !== undefined && { phone: printableLine(number) }),
  };
}

import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";

import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import type { CartItem } from "#domain/cart/cart-types.ts";
import { parseProductOptions } from "#domain/campaign/product-options.ts";
import {
  type PersonalForm as Form,
  readPersonalForm,
} from "#domain/personalisation/custom-options.ts";
import { initialPersonal } from "#domain/personalisation/initial-personal.ts";
import { lostValues } from "#domain/personalisation/lost-values.ts";
import { personalExtra, personalPrice } from "#domain/personalisation/personal-price.ts";
import {
  commonLabels,
  fromCustomerOptions,
  type PersonalValues,
  setGroupCount,
  toCustomerOptions,
} from "#domain/personalisation/personal-values.ts";
import { isUploadKey } from "#domain/upload/upload-key.ts";

import { DraftNotice } from "../draft/draft-notice.tsx";
import { useDraft } from "../draft/use-draft.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { useShop } from "../shop/shop-context.tsx";
import { focusPersonalProblem } from "./focus-personal-problem.ts";
import { changedFields, withTyped } from "./merge-fields.ts";
import { DraftBelow } from "./draft-below.tsx";
import { LostValues } from "./lost-values.tsx";
import { personalDraft } from "./personal-draft.ts";
import { PersonalForm } from "./personal-form.tsx";
import type { PersonalCampaign, PersonalLink, PersonalProduct } from "./personal-link.ts";
import {
  changeForm,
  checkForm,
  createPersonalStore,
  findProblem,
  type PersonalStore,
} from "./personal-store.ts";

type EditedLine = Pick<CartItem, "customer_custom_options" | "designs" | "pbCustomInfo">;

export type PersonalPanelProps = {
  campaign: PersonalCampaign;
  product: PersonalProduct;
  /** What is chosen of the product, by which a design is seen on it. */
  options?: OptionMap;
  link: PersonalLink;
  /** The line that is put in order, which the fields hold once the page is live; none for a new one. */
  edited?: EditedLine | null | undefined;
  /** Whether the page's query fills in the fields otherwise. */
  isQueried: boolean;
  onExtra: (extra: { feeMinor: number; optionsMinor: number }) => void;
};

/** Sources: PERS-02, PERS-03. */
const designMode = 1;
const builderMode = 2;

const CustomisePanel = lazyPart(() => import("../customise/customise-panel.tsx"));
const BuilderPanel = lazyPart(() => import("../print-builder/builder-panel.tsx"));

/** The form of a campaign's page with all that it knows; its code is fetched where it is shown. */
export default function PersonalPanel(props: PersonalPanelProps) {
  const { campaign, product } = props;
  const form = useMemo(() => readForm(campaign, product.options), [campaign, product.options]);
  if (campaign.personalized === designMode) {
    return (
      <Suspense>
        <CustomisePanel {...props} />
      </Suspense>
    );
  }
  if (campaign.personalized === builderMode) {
    return (
      <Suspense>
        <BuilderPanel {...props} />
      </Suspense>
    );
  }
  return form && <FilledPanel {...props} form={form} />;
}

const readForm = (campaign: PersonalCampaign, options: string) =>
  readPersonalForm({
    options: campaign.options,
    commonOptions: campaign.common_options,
    customOptions: parseProductOptions(options).customOptions,
  });

function FilledPanel(props: PersonalPanelProps & { form: Form }) {
  const { product, link, edited, isQueried, onExtra, form } = props;
  const { money } = useShop();
  const root = useRef<HTMLElement>(null);
  const [store] = useState(() => createPersonalStore(form, startValues(form, link)));
  useEffect(() => {
    if (store.getState().form !== form) changeForm(store, form);
  }, [store, form]);
  // What the shopper has not typed: a line that comes late, as its cart does, changes that alone.
  const untyped = useRef<PersonalValues>(undefined);
  const tell = useEffectEvent(() => onExtra(extraOf(store)));
  const start = useEffectEvent(() => {
    if (isQueried) prefill(store, product);
    untyped.current = store.getState().values;
    tell();
  });
  useEffect(() => {
    start();
    return store.subscribe(() => tell());
  }, [store]);
  // As text: a cart that another tab has changed brings the same line as another object.
  const stored = edited?.customer_custom_options ?? null;
  const storedText = stored === null ? null : JSON.stringify(stored);
  useEffect(() => {
    if (storedText === null) return;
    const groups: unknown = JSON.parse(storedText);
    const { form: own, values } = store.getState();
    const ofLine = fromCustomerOptions(own, groups);
    const before = untyped.current ?? values;
    const count = (values.groups.length === before.groups.length ? ofLine : values).groups.length;
    const typed = changedFields(values, before);
    untyped.current = ofLine;
    store.setState({ values: withTyped(setGroupCount(own, ofLine, count), typed) });
  }, [store, storedText]);
  useEffect(
    () => () => {
      link.kept = store.getState().values;
    },
    [link, store],
  );
  useEffect(
    () =>
      link.connect({
        find: () => findProblem(store),
        check: () => checkForm(store),
        focus: (problem) => focusPersonalProblem(root.current, store, problem),
        toLine: () => lineOf(store),
      }),
    [link, store],
  );
  const session = useFormDraft(props, store);
  const show = (minor: number) => money.show(minor, product.currency_code);
  return (
    <PersonalForm
      {...{ store, show }}
      rootRef={root}
      word={session && <DraftNotice session={session} />}
      before={storedText !== null && <LostValues rows={lostOf(form, storedText)} />}
      below={isQueried && <DraftBelow {...{ session, store }} options={product.options} />}
    />
  );
}

const lostOf = (form: Form, storedText: string) =>
  lostValues(form, JSON.parse(storedText) as unknown);

/** Once the effects above have filled in what the address has. */
function useFormDraft(
  { campaign, product, edited, isQueried }: PersonalPanelProps,
  store: PersonalStore,
) {
  const { id, options } = product;
  const form = useMemo(
    () => personalDraft(store, () => initialValues(store.getState().form, options)),
    [store, options],
  );
  const isOn = campaign.id !== undefined;
  const place = { campaign_id: campaign.id ?? 0, product_id: id };
  return useDraft({
    ...place,
    form,
    isOn,
    isOfPage: isQueried,
    edited: edited?.customer_custom_options,
  });
}

/** As the fields were when they were shown last, as far as this form has them. */
const startValues = (form: Form, { kept }: PersonalLink) =>
  kept === null ? initialPersonal(form, {}) : setGroupCount(form, kept, kept.groups.length);

/** As the fields are before anything is typed: presets, and what the page's query fills in. */
function initialValues(form: Form, options: string): PersonalValues {
  const names = parseProductOptions(options).pickers.map(({ name }) => name);
  const query = Object.fromEntries(new URLSearchParams(window.location.search));
  return initialPersonal(form, query, names, isUploadKey);
}

/** What the fields had before the page was live stays. */
function prefill(store: PersonalStore, product: PersonalProduct): void {
  const { form, values } = store.getState();
  const asked = initialValues(form, product.options);
  const count = Math.max(asked.groups.length, values.groups.length);
  store.setState({ values: withTyped(setGroupCount(form, asked, count), values) });
}

const priceOf = (store: PersonalStore) => {
  const { form, values } = store.getState();
  return personalPrice(form, toCustomerOptions(form, values) ?? []);
};

function extraOf(store: PersonalStore) {
  const { feeMinor, optionPricesMinor } = priceOf(store);
  return { feeMinor, optionsMinor: personalExtra({ feeMinor: 0, optionPricesMinor }) };
}

function lineOf(store: PersonalStore) {
  const { form, values } = store.getState();
  const stored = toCustomerOptions(form, values);
  return {
    customer_custom_options: stored,
    common_labels: commonLabels(form, stored),
    extra_custom_fee: personalExtra(priceOf(store)),
  };
}

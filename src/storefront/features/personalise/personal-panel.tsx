import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";

import { parseProductOptions } from "#domain/campaign/product-options.ts";
import {
  type PersonalForm as Form,
  readPersonalForm,
} from "#domain/personalisation/custom-options.ts";
import { initialPersonal } from "#domain/personalisation/initial-personal.ts";
import { personalExtra, personalPrice } from "#domain/personalisation/personal-price.ts";
import {
  commonLabels,
  fromCustomerOptions,
  type PersonalValues,
  setGroupCount,
  toCustomerOptions,
} from "#domain/personalisation/personal-values.ts";
import { isUploadKey } from "#domain/upload/upload-key.ts";

import { useShop } from "../shop/shop-context.tsx";
import { focusPersonalProblem } from "./focus-personal-problem.ts";
import { PersonalForm } from "./personal-form.tsx";
import type { PersonalCampaign, PersonalLink, PersonalProduct } from "./personal-link.ts";
import {
  changeForm,
  checkForm,
  createPersonalStore,
  findProblem,
  type PersonalStore,
} from "./personal-store.ts";

export type PersonalPanelProps = {
  campaign: PersonalCampaign;
  product: PersonalProduct;
  link: PersonalLink;
  /** A line's `customer_custom_options`, which the fields hold once the page is live; null for none. */
  stored: unknown;
  /** Whether the page's query fills in the fields otherwise. */
  isQueried: boolean;
  onExtra: (extra: { feeMinor: number; optionsMinor: number }) => void;
};

/** The form of a campaign's page with all that it knows; its code is fetched where it is shown. */
export default function PersonalPanel(props: PersonalPanelProps) {
  const { campaign, product } = props;
  const form = useMemo(() => readForm(campaign, product.options), [campaign, product.options]);
  return form && <FilledPanel {...props} form={form} />;
}

const readForm = (campaign: PersonalCampaign, options: string) =>
  readPersonalForm({
    options: campaign.options,
    commonOptions: campaign.common_options,
    customOptions: parseProductOptions(options).customOptions,
  });

function FilledPanel(props: PersonalPanelProps & { form: Form }) {
  const { product, link, stored, isQueried, onExtra, form } = props;
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
  const storedText = stored === null ? null : JSON.stringify(stored);
  useEffect(() => {
    if (storedText === null) return;
    const groups: unknown = JSON.parse(storedText);
    const { form: own, values } = store.getState();
    const ofLine = fromCustomerOptions(own, groups);
    const typed = changedFields(values, untyped.current ?? values);
    untyped.current = ofLine;
    store.setState({ values: withTyped(ofLine, typed) });
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
  const show = (minor: number) => money.show(minor, product.currency_code);
  return <PersonalForm store={store} rootRef={root} show={show} />;
}

/** As the fields were when they were shown last, as far as this form has them. */
const startValues = (form: Form, { kept }: PersonalLink) =>
  kept === null ? initialPersonal(form, {}) : setGroupCount(form, kept, kept.groups.length);

/** What the fields had before the page was live stays. */
function prefill(store: PersonalStore, product: PersonalProduct): void {
  const { form, values } = store.getState();
  const names = parseProductOptions(product.options).pickers.map(({ name }) => name);
  const query = Object.fromEntries(new URLSearchParams(window.location.search));
  const asked = initialPersonal(form, query, names, isUploadKey);
  store.setState({ values: withTyped(asked, values) });
}

/** The fields whose values are not those of before. */
function changedFields(values: PersonalValues, before: PersonalValues): PersonalValues {
  const changed = (record: Record<string, string>, old: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(record).filter(([label, text]) => text !== old[label]));
  return {
    ...values,
    groups: values.groups.map((group, index) => changed(group, before.groups[index])),
    common: changed(values.common, before.common),
  };
}

function withTyped(asked: PersonalValues, typed: PersonalValues): PersonalValues {
  const filled = (record: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(record).filter(([, text]) => text !== ""));
  return {
    ...asked,
    groups: asked.groups.map((group, index) => ({ ...group, ...filled(typed.groups[index]) })),
    common: { ...asked.common, ...filled(typed.common) },
  };
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

import "./address-fields.css";

import { type AddressField, addressFields } from "#domain/address/address-form.ts";
import type { AddressFieldName } from "#domain/address/address-types.ts";
import { isLatin } from "#domain/address/latin.ts";
import { locationOptions } from "#domain/address/location-options.ts";
import { getLocale } from "#domain/locale/locales.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { Field } from "#ui/field.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { Select } from "#ui/select.tsx";

import type { CheckoutData } from "./checkout-data.ts";
import { TextField, useProblemText } from "./text-field.tsx";
import type { CheckoutForm } from "./use-checkout-form.ts";

/** As tall as the text fields beside it. */
const tall = "[&>select]:min-h-12";

/** What the fields of an address need of the form that they are in. */
export type AddressForm = Pick<CheckoutForm, "country" | "fields" | "defaults">;

type AddressFieldsProps = Pick<CheckoutData, "countries" | "config"> & {
  isSeparateName: boolean;
  form: AddressForm;
};

/** The fields of an address as the chosen country writes it (OP-108, OP-110). */
export function AddressFields({ countries, config, isSeparateName, form }: AddressFieldsProps) {
  const fields = addressFields(form.country, { isSeparateName, config });
  const names = fields.map(({ name }) => name);
  return (
    <div className="address-fields">
      {fields.map((field) => {
        const className = roomOf(field.name, names);
        if (field.options === "countries") {
          return <CountryField key="country" {...{ countries, form, className }} />;
        }
        if (field.options === "states") {
          return <StateField key={`state ${form.country}`} {...{ field, form, className }} />;
        }
        return <PlainField key={field.name} {...{ field, form, className }} />;
      })}
    </div>
  );
}

type FieldProps = { field: AddressField; form: AddressForm; className: string };

function PlainField({ field, form, className }: FieldProps) {
  const { t } = useMessages();
  const { name } = field;
  const hintKey = useHintKey(name);
  return (
    <TextField
      name={name}
      type={name === "phone" ? "tel" : "text"}
      inputMode={field.inputMode}
      autoComplete={`shipping ${field.autocomplete}`}
      dir={name === "phone" ? "ltr" : "auto"}
      label={t(field.labelKey as MessageKey)}
      hint={hintKey && t(hintKey)}
      isRequired={field.required}
      defaultValue={form.defaults[name]}
      problem={form.fields.problemOf(name)}
      className={className}
    />
  );
}

/** CHK-23 is said beforehand to those who read another script than the one they have to write. */
function useHintKey(name: AddressFieldName): MessageKey | undefined {
  const { locale } = useMessages();
  if (name === "phone") return "checkout.phone_hint";
  if (name === "zipcode") return undefined;
  return isLatin(getLocale(locale).name) ? undefined : "address.latin_hint";
}

type CountryFieldProps = Pick<AddressFieldsProps, "countries" | "form"> & { className: string };

function CountryField({ countries, form, className }: CountryFieldProps) {
  const { t } = useMessages();
  const error = useProblemText(form.fields.problemOf("country"));
  return (
    <Field label={t("address.label.country")} error={error} className={className}>
      {(control) => (
        <Select
          {...control}
          name="country"
          className={tall}
          autoComplete="shipping country"
          defaultValue={form.defaults.country}
        >
          <option value="">{t("checkout.choose_country")}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function StateField({ field, form, className }: FieldProps) {
  const { t } = useMessages();
  const error = useProblemText(form.fields.problemOf("state"));
  const options = locationOptions(form.country) ?? [];
  const kept = form.defaults.country === form.country ? form.defaults.state : "";
  const label = t(field.labelKey as MessageKey);
  return (
    <Field label={label} error={error} isRequired={field.required} className={className}>
      {(control) => (
        <Select
          {...control}
          name="state"
          className={tall}
          autoComplete="shipping address-level1"
          defaultValue={kept}
        >
          <option value="">{t("option.choose", { option: label })}</option>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const whole = "min-w-0 address-whole";
const share = "min-w-0 address-share";
const narrow = "min-w-0 address-narrow";
const wide = "min-w-0 address-wide";

/** Room that a field takes; postcode, place and state share a line while their words fit in it. */
function roomOf(name: AddressFieldName, names: readonly AddressFieldName[]): string {
  const locality = names.filter((other) => ["city", "state", "region", "zipcode"].includes(other));
  if (name === "first_name" || name === "last_name") return `${whole} address-name`;
  if (!locality.includes(name) || locality.length === 1) return whole;
  const isPostcodeFirst = locality[0] === "zipcode";
  if (locality.length === 2) {
    if (name === "zipcode") return narrow;
    return locality.includes("zipcode") ? wide : share;
  }
  if (!isPostcodeFirst) return name === "city" ? `${whole} address-place` : share;
  if (name === "zipcode") return narrow;
  return name === "city" ? wide : `${whole} address-region`;
}

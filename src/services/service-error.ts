import type { ApiErrorCode } from "#contract/errors.ts";

/** A verb's refusal: expected, told to the caller, never logged as a fault. */
export class ServiceError extends Error {
  readonly code: ApiErrorCode;
  /** One message key or text a field, for `validation_failed`. */
  readonly fields: Record<string, string> | undefined;
  /** Values of the messages of `fields`, by field, beside the field's name. */
  readonly values: Record<string, Record<string, string | number>> | undefined;
  /** What the caller needs to go on (fresh prices of a `price_changed`). */
  readonly data: unknown;

  constructor(
    code: ApiErrorCode,
    details: {
      message?: string;
      fields?: Record<string, string>;
      values?: Record<string, Record<string, string | number>>;
      data?: unknown;
    } = {},
  ) {
    super(details.message ?? code);
    this.name = "ServiceError";
    this.code = code;
    this.fields = details.fields;
    this.values = details.values;
    this.data = details.data;
  }
}

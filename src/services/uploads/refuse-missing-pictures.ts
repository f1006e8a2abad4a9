import { ServiceError } from "#services/service-error.ts";

/** The refusal of pictures that are not there any more, by the fields that name them. */
export function refuseMissingPictures(fields: readonly string[]): ServiceError {
  return new ServiceError("picture_missing", {
    fields: Object.fromEntries(fields.map((field) => [field, "api.picture_missing"])),
  });
}

import { z } from "zod";

/** Where files lie: on this machine's disk, or in a bucket of any server that speaks S3. */
export const storageSettings = {
  STORAGE: z.enum(["disk", "s3"], { error: "must be disk or s3" }).default("disk"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "must be a region such as eu-central-1")
    .default("us-east-1"),
  S3_ENDPOINT: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
      "must be an https:// address",
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
  S3_DIRECT_UPLOADS: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
};

export type StorageSettings = z.output<z.ZodObject<typeof storageSettings>>;

/** What single settings cannot say, as a line each. */
export function storageProblems(settings: StorageSettings): string[] {
  const { STORAGE, S3_BUCKET, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = settings;
  const problems = [];
  if (STORAGE === "s3" && S3_BUCKET === undefined) {
    problems.push("S3_BUCKET: must be set where STORAGE is s3");
  }
  if ((id === undefined) !== (secret === undefined)) {
    problems.push("S3_ACCESS_KEY_ID: goes with S3_SECRET_ACCESS_KEY, set both or neither");
  }
  return problems;
}

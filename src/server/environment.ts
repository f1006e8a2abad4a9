import { isIP } from "node:net";
import { join, resolve } from "node:path";

import { z } from "zod";

import { parseSender, type Sender } from "#domain/mail/parse-sender.ts";
import type { CaptchaAccount } from "#domain/store/captcha-account.ts";
import type { GatewayAccount } from "#domain/store/gateway-account.ts";
import { normaliseHost } from "#domain/store/host.ts";
import { parseTransportSecurity } from "#domain/store/transport-security.ts";

import { captchaSettings, readCaptchaAccount } from "./captcha-settings.ts";
import { gatewaySettings, readGatewayAccounts } from "./gateway-settings.ts";
import { storageProblems, storageSettings } from "./storage-settings.ts";

const list = (text: string) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

const isNetwork = (entry: string) => {
  const [address = "", bits, ...rest] = entry.split("/");
  const size = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= size))
  );
};

const port = (name: string) =>
  z.coerce
    .number({ error: `${name} must be a port number` })
    .int(`${name} must be a port number`)
    .min(0, `${name} must be a port number`)
    .max(65_535, `${name} must be a port number`);
const onOff = z.enum(["auto", "on", "off"], { error: "must be auto, on or off" }).default("auto");
const secret = z.string().min(32, "must be at least 32 characters of a random secret").optional();
const address = (protocols: RegExp, text: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), text)
    .optional();

const trafficLimit = (count: number) =>
  z
    .string()
    .refine(
      (text) => text === "off" || (/^\d{1,7}$/.test(text) && Number(text) <= 1_000_000),
      "must be off or a whole number from 0 to 1000000",
    )
    .default(String(count))
    .transform((text) => (text === "off" ? Infinity : Number(text)));

/** Every setting of a process, as it is written and with its default. */
export const environmentSchema = z.object({
  PORT: port("it").default(3000),
  LISTEN_ADDRESS: z
    .string()
    .refine((value) => isIP(value) !== 0, "must be an IP address")
    .default("127.0.0.1"),
  DATA_DIR: z.string().min(1, "must not be empty").default(".data"),
  ...storageSettings,
  DATABASE_URL: address(/^postgres(ql)?:$/, "must be a postgres:// address"),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2, "must be 2 to 100")
    .max(100, "must be 2 to 100")
    .default(10),
  ROLES: z
    .string()
    .default("web,jobs")
    .transform(list)
    .refine(
      (roles) => roles.length > 0 && roles.every((role) => role === "web" || role === "jobs"),
      "must be web, jobs or web,jobs",
    ),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform(list)
    .refine(
      (entries) => entries.every(isNetwork),
      "must be IP addresses or networks such as 10.0.0.0/8",
    ),
  /** The Strict-Transport-Security header of public hosts; null for none. */
  HSTS: z
    .string()
    .default("on")
    .transform(parseTransportSecurity)
    .refine(
      (policy) => policy !== undefined,
      "must be on, off or a policy such as max-age=31536000; includeSubDomains (preload needs includeSubDomains and a max-age of 31536000 or more)",
    ),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, "must be a header name")
    .transform((name) => name.toLowerCase())
    .optional(),
  API_HOSTS: z
    .string()
    .default("")
    .transform(list)
    .refine((hosts) => hosts.every((host) => normaliseHost(host) === host), "must be host names"),
  METRICS_PORT: z
    .union([z.literal("off"), port("it")], { error: "must be a port number or off" })
    .optional(),
  METRICS_ADDRESS: z
    .string()
    .refine((value) => isIP(value) !== 0, "must be an IP address")
    .default("127.0.0.1"),
  ...gatewaySettings,
  ...captchaSettings,
  SMTP_URL: address(/^smtps?:$/, "must be an smtp:// or smtps:// address"),
  /** Folder for the handoffs of stores without a print provider; `fulfilment` in DATA_DIR if not set. */
  FULFILMENT_FOLDER: z.string().min(1).optional(),
  MAIL_FROM: z
    .string()
    .default("shop@localhost")
    .transform((text, context): Sender => {
      const read = parseSender(text);
      if (read.ok) return read.sender;
      context.addIssue({ code: "custom", message: `${JSON.stringify(text)} ${read.reason}` });
      return z.NEVER;
    }),
  SELLER_URL: address(/^https?:$/, "must be an https:// address"),
  DEMO: onOff,
  SANDBOX_GATEWAY: onOff,
  DEV_PAGES: onOff,
  ORDER_KEY: secret,
  VERIFY_AFTER_ORDERS: trafficLimit(30),
  VERIFY_AFTER_DECLINES: trafficLimit(5),
  PAGE_CACHE_MB: z.coerce
    .number()
    .int()
    .min(1, "must be 1 to 4096")
    .max(4096, "must be 1 to 4096")
    .default(64),
  PICTURE_CACHE_MB: z.coerce
    .number()
    .int()
    .min(16, "must be 16 to 1048576")
    .max(1_048_576, "must be 16 to 1048576")
    .default(1024),
  PAGE_CACHE: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], {
      error: "must be debug, info, warn, error or silent",
    })
    .default("info"),
});

/** Of a process without pages, which answers health nowhere else. */
const defaultMetricsPort = 9464;

type Read = z.output<typeof environmentSchema>;

export type Environment = Omit<Read, "DATA_DIR" | "FULFILMENT_FOLDER" | "METRICS_PORT"> & {
  DATA_DIR: string;
  FULFILMENT_FOLDER: string;
  METRICS_PORT: number | "off";
  /** Whether that was set; where it was not, a port that is taken does not stop the start. */
  isMetricsPortSet: boolean;
  isDev: boolean;
  /** Of the deployment, for each store that has none of its own. */
  gatewayAccounts: readonly GatewayAccount[];
  /** Likewise. */
  captcha: CaptchaAccount | undefined;
};

/** Thrown with every wrong setting at once, each with its name and what it must be. */
export class EnvironmentError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `Platen cannot start, these settings are wrong:\n${problems.map((line) => `  ${line}`).join("\n")}`,
    );
    this.name = "EnvironmentError";
  }
}

/** Reads the settings of a process once; an empty value counts as not set. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.shape).flatMap((name) => {
      const value = variables[name]?.trim();
      return value === undefined || value === "" ? [] : [[name, value]];
    }),
  );
  const result = environmentSchema.safeParse(given);
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  const roles = result.success ? result.data.ROLES : [];
  if (result.success && roles.length < 2 && result.data.DATABASE_URL === undefined) {
    problems.push(
      "ROLES: web and jobs can be separated on PostgreSQL only, set DATABASE_URL as well",
    );
  }
  if (result.success) problems.push(...storageProblems(result.data));
  const gateways = readGatewayAccounts(given);
  const { captcha, problems: captchaProblems } = readCaptchaAccount(given);
  problems.push(...gateways.problems, ...captchaProblems);
  if (!result.success || problems.length > 0) throw new EnvironmentError(problems);
  return {
    ...result.data,
    DATA_DIR: resolve(result.data.DATA_DIR),
    FULFILMENT_FOLDER: resolve(
      result.data.FULFILMENT_FOLDER ?? join(result.data.DATA_DIR, "fulfilment"),
    ),
    METRICS_PORT: result.data.METRICS_PORT ?? (roles.includes("web") ? "off" : defaultMetricsPort),
    isMetricsPortSet: result.data.METRICS_PORT !== undefined,
    isDev: variables["NODE_ENV"] === "development",
    gatewayAccounts: gateways.accounts,
    captcha,
  };
}

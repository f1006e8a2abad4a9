import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export type SigningKey = { accessKeyId: string; secretAccessKey: string; region: string };

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) =>
  createHmac("sha256", key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

type Claim = {
  credential: string;
  signedHeaders: string[];
  signature: string;
  date: string;
  payload: string;
  expiresSeconds: number;
};

/**
 * Whether a request is signed with this key, in its headers or its query: AWS Signature Version 4 for
 * S3, written from its description and not from the SDK that it checks.
 */
export function isSigned(
  request: IncomingMessage,
  body: Buffer,
  key: SigningKey,
  now: Date,
): boolean {
  const url = new URL(request.url ?? "/", "http://double");
  const claim = readHeaders(request) ?? readQuery(url);
  if (!claim) return false;
  const { credential, signedHeaders, signature, date, payload } = claim;
  const day = date.slice(0, 8);
  const scope = `${day}/${key.region}/s3/aws4_request`;
  const age = (now.getTime() - parseDate(date)) / 1000;
  if (credential !== `${key.accessKeyId}/${scope}`) return false;
  if (age < -60 || age > claim.expiresSeconds || !signedHeaders.includes("host")) return false;
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== sha256(body)) return false;
  const canonical = canonicalRequest(request, url, signedHeaders, payload);
  const text = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`;
  const secret = [day, key.region, "s3", "aws4_request"].reduce<string | Buffer>(
    hmac,
    `AWS4${key.secretAccessKey}`,
  );
  return isSame(hmac(secret, text).toString("hex"), signature);
}

function canonicalRequest(
  request: IncomingMessage,
  url: URL,
  signedHeaders: readonly string[],
  payload: string,
): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join("&");
  const headers = signedHeaders
    .map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`)
    .join("");
  const parts = [request.method, url.pathname, query, headers, signedHeaders.join(";"), payload];
  return parts.join("\n");
}

function readHeaders({ headers }: IncomingMessage): Claim | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential, signed, signature] = pattern.exec(headers.authorization ?? "") ?? [];
  if (credential === undefined || signed === undefined || signature === undefined) return undefined;
  const date = String(headers["x-amz-date"] ?? "");
  const payload = String(headers["x-amz-content-sha256"] ?? "");
  return {
    credential,
    signedHeaders: signed.split(";"),
    signature,
    date,
    payload,
    expiresSeconds: 900,
  };
}

function readQuery({ searchParams }: URL): Claim | undefined {
  const get = (name: string) => searchParams.get(`X-Amz-${name}`) ?? "";
  if (get("Algorithm") !== "AWS4-HMAC-SHA256") return undefined;
  return {
    credential: get("Credential"),
    signedHeaders: get("SignedHeaders").split(";"),
    signature: get("Signature"),
    date: get("Date"),
    payload: "UNSIGNED-PAYLOAD",
    expiresSeconds: Number(get("Expires")),
  };
}

const parseDate = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

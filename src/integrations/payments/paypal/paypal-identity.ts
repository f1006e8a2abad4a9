import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { crc32 } from "node:zlib";

/** Whose deliveries the double's are; the certificate is there a moment after the key. */
export type PaypalIdentity = { privateKey: string; certificate: string | undefined };

export function makeIdentity(): PaypalIdentity {
  const keys = generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const identity: PaypalIdentity = { privateKey: keys.privateKey, certificate: undefined };
  void certify(keys).then((certificate) => {
    identity.certificate = certificate;
  });
  return identity;
}

/** Good from 2020 to 2040. */
async function certify(keyPair: { privateKey: string; publicKey: string }): Promise<string> {
  const { generate } = await import("selfsigned");
  const { cert } = await generate([{ name: "commonName", value: "paypal.invalid" }], {
    ...{ keyPair, algorithm: "sha256" },
    notBeforeDate: new Date("2020-01-01T00:00:00Z"),
    notAfterDate: new Date("2040-01-01T00:00:00Z"),
  });
  return cert;
}

type Signed = { rawBody: string; now: Date; webhookId: string; certUrl: string };

/** The headers of a delivery, as PayPal documents them. */
export function signDelivery(
  { privateKey }: PaypalIdentity,
  { rawBody, now, webhookId, certUrl }: Signed,
): Record<string, string> {
  const id = randomUUID();
  const time = now.toISOString().replace(/\.\d+/u, "");
  const signed = Buffer.from([id, time, webhookId, crc32(rawBody)].join("|"));
  const key = createPrivateKey(privateKey);
  return {
    "paypal-transmission-id": id,
    "paypal-transmission-time": time,
    "paypal-transmission-sig": sign("RSA-SHA256", signed, key).toString("base64"),
    "paypal-cert-url": certUrl,
    "paypal-auth-algo": "SHA256withRSA",
  };
}

import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";

import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { S3Driver } from "flydrive/drivers/s3";

import type { DirectUploads } from "#services/ports/direct-uploads.ts";
import type { StagedFile, Storage, StoredFile } from "#services/ports/storage.ts";

import { assertStorageKey } from "./storage-key.ts";

export type S3Settings = {
  bucket: string;
  region: string;
  /** Of any server that speaks S3; without, that of AWS in the region. */
  endpoint: string | undefined;
  /** Without, the SDK looks for them as it always does: environment, profile, role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** The bucket in the path instead of the host name. */
  isPathStyle: boolean;
};

const stagingPrefix = "staging/";
const incomingPrefix = "incoming/";
const timeouts = { connectionTimeout: 5_000, requestTimeout: 60_000 };

type Bucket = { client: S3Client; drive: S3Driver; name: string };

function openBucket(settings: S3Settings): Bucket {
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    // Checksums in trailers are not understood by every server that speaks S3.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: timeouts,
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
  });
  const options = { client, bucket: settings.bucket, supportsACL: false } as const;
  return {
    client,
    drive: new S3Driver({ ...options, visibility: "private" }),
    name: settings.bucket,
  };
}

/**
 * Keeps files in one private bucket, under their keys. What is staged lies under `staging/` until it is
 * kept or dropped; a crash may leave it there for the bucket's own rule of expiry.
 */
export function createS3Storage(settings: S3Settings): Storage & { direct: DirectUploads } {
  const bucket = openBucket(settings);
  const { drive } = bucket;
  return {
    async put(key, bytes, contentType) {
      assertStorageKey(key);
      await drive.put(key, bytes, { contentType });
    },
    async stage(key, bytes, contentType) {
      assertStorageKey(key);
      return stageObject(drive, key, { bytes, contentType });
    },
    async get(key) {
      assertStorageKey(key);
      return absentAsUndefined(drive.getBytes(key));
    },
    async open(key) {
      assertStorageKey(key);
      return openObject(bucket, key);
    },
    async has(key) {
      assertStorageKey(key);
      return drive.exists(key);
    },
    async remove(key) {
      assertStorageKey(key);
      await drive.delete(key);
    },
    direct: createDirectUploads(bucket, settings),
  };
}

/** An object appears whole: the copy at the end is made by the bucket. */
async function stageObject(
  drive: S3Driver,
  key: string,
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
): Promise<StagedFile> {
  const staged = `${stagingPrefix}${randomUUID()}`;
  await drive.put(staged, bytes, { contentType });
  let isKept = false;
  return {
    async keep() {
      await drive.copy(staged, key, { contentType });
      isKept = true;
    },
    async drop() {
      try {
        await drive.delete(staged);
      } catch (error) {
        // The file is there, and what is left behind expires.
        if (!isKept) throw error;
      }
    },
  };
}

async function openObject(bucket: Bucket, key: string): Promise<StoredFile | undefined> {
  const meta = await absentAsUndefined(bucket.drive.getMetaData(key));
  if (!meta) return undefined;
  return {
    sizeBytes: meta.contentLength,
    read: (first, last) => Readable.from(readRange(bucket, key, `bytes=${first}-${last}`)),
  };
}

async function* readRange({ client, name }: Bucket, key: string, range: string) {
  const { Body } = await client.send(
    new GetObjectCommand({ Bucket: name, Key: key, Range: range }),
  );
  if (!(Body instanceof Readable)) throw new Error(`No body of an object: ${key}`);
  yield* Body;
}

function createDirectUploads({ drive }: Bucket, settings: S3Settings): DirectUploads {
  const incoming = (key: string) => {
    assertStorageKey(key);
    return `${incomingPrefix}${key}`;
  };
  return {
    origin: originOf(settings),
    sign: async (key, { contentType, sizeBytes, ttlSeconds }) =>
      drive.getSignedUploadUrl(incoming(key), {
        contentType,
        expiresIn: ttlSeconds,
        ContentLength: sizeBytes,
      }),
    async take(key, maxBytes) {
      const name = incoming(key);
      const meta = await absentAsUndefined(drive.getMetaData(name));
      if (!meta) return undefined;
      if (meta.contentLength > maxBytes) {
        await drive.delete(name);
        return "too_large";
      }
      return absentAsUndefined(drive.getBytes(name));
    },
    discard: async (key) => drive.delete(incoming(key)),
  };
}

function originOf({ endpoint, bucket, region, isPathStyle }: S3Settings): string {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  return isPathStyle ? url.origin : `${url.protocol}//${bucket}.${url.host}`;
}

async function absentAsUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("$metadata" in error)) return undefined;
  const meta: unknown = error.$metadata;
  return typeof meta === "object" && meta !== null && "httpStatusCode" in meta
    ? Number(meta.httpStatusCode)
    : undefined;
}

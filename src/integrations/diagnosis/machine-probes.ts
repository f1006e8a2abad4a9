import { lookup, resolveTxt } from "node:dns/promises";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";
import type { DiagnosisProbes } from "#services/ports/diagnosis.ts";

const absentCodes = ["ENOTFOUND", "ENODATA"];

/** Looks names up as this machine does, and disks as the operating system counts them. */
export const machineProbes: Pick<DiagnosisProbes, "resolveHost" | "resolveTxt" | "freeBytes"> = {
  async resolveHost(host) {
    try {
      return (await lookup(host, { all: true })).map(({ address }) => address);
    } catch (error) {
      if (hasErrorCode(error, ...absentCodes)) return [];
      throw error;
    }
  },
  async resolveTxt(name) {
    try {
      return (await resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      if (hasErrorCode(error, ...absentCodes)) return [];
      throw error;
    }
  },
  freeBytes,
};

async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (hasErrorCode(error, "ENOENT") && dirname(folder) !== folder) {
      return freeBytes(dirname(folder));
    }
    throw error;
  }
}

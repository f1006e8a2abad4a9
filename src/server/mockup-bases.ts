import { resolve } from "node:path";

import { readMockupBase } from "#render/node/mockup/mockup-base.ts";
import type { MockupBases } from "#services/ports/mockup-bases.ts";

export const mockupFolder = resolve(import.meta.dirname, "../../assets/mockups");

/** The mockup bases that Platen brings. */
export const mockupBases: MockupBases = {
  find: (kind, view) => readMockupBase(mockupFolder, kind, view),
};

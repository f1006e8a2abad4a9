import type { draftEndpoints } from "#contract/endpoints/draft.ts";
import { keepDraft } from "#services/drafts/keep-draft.ts";
import { openDraft } from "#services/drafts/open-draft.ts";

import type { ApiDependencies } from "../api-dependencies.ts";
import type { Handlers } from "../execute.ts";

export function draftHandlers({
  openContext,
}: ApiDependencies): Pick<Handlers, keyof typeof draftEndpoints> {
  return {
    "POST /public/draft": async (request, { body }) => {
      const { key, url, expiresAt } = await keepDraft(openContext(request), body);
      return { key, url, expires_at: expiresAt.toISOString() };
    },
    "GET /public/draft/{key}": async (request, { params }) => {
      const { draft, expiresAt } = await openDraft(openContext(request), params.key);
      return { draft, expires_at: expiresAt.toISOString() };
    },
  };
}

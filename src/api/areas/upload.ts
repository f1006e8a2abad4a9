import type { uploadEndpoints } from "#contract/endpoints/upload.ts";
import { issueCsrfToken } from "#services/uploads/issue-csrf-token.ts";
import { issueUploadTicket } from "#services/uploads/issue-upload-ticket.ts";

import type { ApiDependencies } from "../api-dependencies.ts";
import type { Handlers } from "../execute.ts";
import { uploadPath } from "../uploads/upload-path.ts";

export function uploadHandlers({
  openContext,
}: ApiDependencies): Pick<Handlers, keyof typeof uploadEndpoints> {
  return {
    "POST /public/csrf-token": async (request, { headers }) => ({
      token: await issueCsrfToken(openContext(request), headers["x-session-id"]),
    }),
    "POST /public/pre-signed-url": async (request, { headers, body }) => {
      const ticket = await issueUploadTicket(openContext(request), {
        sessionId: headers["x-session-id"],
        csrfToken: headers["x-csrf-token"],
        fileName: body.fileName,
      });
      const preSignedUrl = `${request.origin}${uploadPath(ticket)}`;
      return { filePath: ticket.key, preSignedUrl, Key: ticket.key };
    },
  };
}

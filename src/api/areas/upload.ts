import type { uploadEndpoints } from "#contract/endpoints/upload.ts";
import { checkPictures } from "#services/uploads/check-pictures.ts";
import { importForeignPicture } from "#services/uploads/import-foreign-picture.ts";
import { assertUploadSession } from "#services/uploads/assert-upload-session.ts";
import { issueCsrfToken } from "#services/uploads/issue-csrf-token.ts";
import { issueUploadTicket, ticketTtlSeconds } from "#services/uploads/issue-upload-ticket.ts";

import type { ApiDependencies } from "../api-dependencies.ts";
import type { Handlers } from "../execute.ts";
import { uploadPath } from "../uploads/upload-path.ts";

export function uploadHandlers({
  openContext,
  directUploads,
  storage,
  fetchForeignFile,
}: ApiDependencies): Pick<Handlers, keyof typeof uploadEndpoints> {
  return {
    "POST /public/csrf-token": async (request, { headers }) => ({
      token: await issueCsrfToken(openContext(request), headers["x-session-id"]),
    }),
    "POST /public/upload/check": async (request, { body }) => ({
      pictures: await checkPictures(openContext(request), body.keys),
    }),
    "POST /public/picture/import": async (request, { headers, body }) => {
      const context = openContext(request);
      await assertUploadSession(context, {
        sessionId: headers["x-session-id"],
        csrfToken: headers["x-csrf-token"],
      });
      return importForeignPicture({ ...context, storage, fetchForeignFile }, body.address);
    },
    "POST /public/pre-signed-url": async (request, { headers, body }) => {
      const ticket = await issueUploadTicket(openContext(request), {
        sessionId: headers["x-session-id"],
        csrfToken: headers["x-csrf-token"],
        fileName: body.fileName,
      });
      const ownUrl = `${request.origin}${uploadPath(ticket)}`;
      const reply = { filePath: ticket.key, preSignedUrl: ownUrl, Key: ticket.key };
      const { contentType, sizeBytes } = body;
      if (!directUploads || contentType === undefined || sizeBytes === undefined) return reply;
      const preSignedUrl = await directUploads.sign(`${request.store.id}/${ticket.key}`, {
        ...{ contentType, sizeBytes, ttlSeconds: ticketTtlSeconds },
      });
      return { ...reply, preSignedUrl, finishUrl: ownUrl };
    },
  };
}

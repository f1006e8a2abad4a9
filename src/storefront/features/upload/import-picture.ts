import { browserClient } from "../shop/browser-client.ts";
import { uploadSession } from "./upload-session.ts";

/** Has the shop take a picture of another server in (OP-043); its key, or null where it does not. */
export async function importPicture(address: string): Promise<string | null> {
  const call = browserClient();
  const session = { "x-session-id": uploadSession() };
  const csrf = await call("POST /public/csrf-token", { headers: session });
  if (!csrf.success) return null;
  const reply = await call("POST /public/picture/import", {
    headers: { ...session, "x-csrf-token": csrf.data.token },
    body: { address },
  });
  return reply.success ? reply.data.key : null;
}

import { data } from "react-router";

import { pageContext } from "#storefront/context.ts";

import type { Route } from "./+types/unsubscribe";
import { pageRefusal } from "../features/errors/refuse.ts";
import { UnsubscribePage } from "../features/reminder/unsubscribe-page.tsx";

/** Opening it changes nothing (T-100): mail scanners do that. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const { token } = params;
  const reply = await client("GET /public/subscribe/token/{token}", { params: { token } });
  if (reply.success) return data(reply.data);
  if (reply.code === "not_found") return data({ email: null }, { status: 404 });
  throw pageRefusal(reply);
}

export default function Unsubscribe({ loaderData, params }: Route.ComponentProps) {
  return <UnsubscribePage token={params.token} email={loaderData.email} />;
}

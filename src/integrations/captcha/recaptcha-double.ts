import { randomUUID } from "node:crypto";

import { z } from "zod";

import type { DoubleReply, DoubleRequest, MakeDouble } from "../payments/doubles/double-server.ts";

export const doubleKeys = {
  siteKey: "double-site-key",
  secretKey: "double-secret-key",
} as const;

type Earned = { hostname: string; action: string | undefined; score: number; at: Date };

const actions = z.discriminatedUnion("kind", [
  /** How sure it is of whoever asks from now on; below 0 nobody passes. */
  z.strictObject({ kind: z.literal("score"), score: z.number().min(-1).max(1) }),
  /** Whether its script comes. */
  z.strictObject({ kind: z.literal("script"), comes: z.boolean() }),
  /** Earns a token as a browser does on a page of `hostname`. */
  z.strictObject({
    kind: z.literal("earn"),
    hostname: z.string(),
    action: z.string().optional(),
  }),
]);

/** Stands in for Google's script: a box to tick, or a token without asking, from this double. */
const script = (origin: string) => `window.grecaptcha = {
  ready: (call) => call(),
  earn: (action) => fetch(${JSON.stringify(origin)} + "/recaptcha/earn", {
    method: "POST",
    body: JSON.stringify({ hostname: location.hostname, action }),
  }).then((reply) => reply.json()).then(({ token }) => {
    if (!token) throw new Error("refused");
    return token;
  }),
  execute: (key, { action }) => grecaptcha.earn(action),
  render: (id, { callback, "error-callback": failed }) => {
    const label = document.createElement("label");
    const box = document.createElement("input");
    box.type = "checkbox";
    box.onchange = () => grecaptcha.earn().then(callback, failed);
    label.append(box, " I'm not a robot");
    document.getElementById(id).append(label);
  },
};`;

/** Google's reCAPTCHA as far as a shop sees it: its script, and tokens that are good once and for two minutes. */
export const makeRecaptchaDouble: MakeDouble = ({ origin }) => {
  const tokens = new Map<string, Earned>();
  const asked: { remoteip: string | null; outcome: string }[] = [];
  let score = 0.9;
  let comes = true;

  const earn = ({ hostname, action }: { hostname: string; action?: string | undefined }) => {
    if (score < 0) return { token: null };
    const token = randomUUID().repeat(4);
    tokens.set(token, { hostname, action, score, at: new Date() });
    return { token };
  };
  const verify = (form: URLSearchParams): Record<string, unknown> => {
    if (form.get("secret") !== doubleKeys.secretKey) return refuse("invalid-input-secret");
    const token = form.get("response") ?? "";
    const earned = tokens.get(token);
    if (!earned) return refuse("timeout-or-duplicate");
    tokens.delete(token);
    if (Date.now() - earned.at.getTime() > 120_000) return refuse("timeout-or-duplicate");
    const { at, hostname, ...judged } = earned;
    const isSilent = judged.action === undefined;
    return {
      ...{ success: true, challenge_ts: at.toISOString(), hostname },
      ...(isSilent ? {} : judged),
    };
  };
  const refuse = (code: string) => ({ success: false, "error-codes": [code] });

  return {
    answer({ url, rawBody }: DoubleRequest): DoubleReply | undefined {
      if (url.pathname === "/recaptcha/api.js") {
        if (!comes) return { status: 503, body: "" };
        return { status: 200, type: "text/javascript", body: script(origin) };
      }
      if (url.pathname === "/recaptcha/earn") {
        const page = z.object({ hostname: z.string(), action: z.string().optional() });
        return { status: 200, body: earn(page.parse(JSON.parse(rawBody))) };
      }
      if (url.pathname !== "/recaptcha/api/siteverify") return undefined;
      const form = new URLSearchParams(rawBody);
      const body = verify(form);
      asked.push({ remoteip: form.get("remoteip"), outcome: JSON.stringify(body) });
      return { status: 200, body };
    },
    act(input) {
      const action = actions.parse(input);
      if (action.kind === "score") score = action.score;
      else if (action.kind === "script") comes = action.comes;
      else return earn(action);
      return {};
    },
    ledger: () => asked,
    refusal: { status: 503, body: { message: "unavailable" } },
    isRead: ({ url }) => url.pathname !== "/recaptcha/api/siteverify",
  };
};

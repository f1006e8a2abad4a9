import { buildPictureDesign } from "#domain/artwork/picture-design.ts";
import type { Design } from "#domain/design/design-document.ts";
import type { FindArea } from "#domain/design/print-areas.ts";
import { asRecord } from "#domain/personalisation/as-record.ts";
import type { Messages } from "#messages/create-messages.ts";

import { browserClient } from "../shop/browser-client.ts";
import { uploadSession } from "../upload/upload-session.ts";
import type { DesignTool, ToolArtwork, ToolResult } from "./design-tool.ts";
import { type FrameMessage, frameProtocol, readFrameMessage } from "./frame-messages.ts";

export type ImportPicture = (
  address: string,
) => Promise<{ key: string; width: number; height: number } | null>;

type FrameToolParts = {
  /** Where the tool is served; messages of any other origin are ignored. */
  address: string;
  messages: Pick<Messages, "t" | "locale">;
  importPicture?: ImportPicture;
  timeoutMs?: number;
};

/** A slow phone's patience with somebody else's page. */
const patienceMs = 20_000;

/**
 * The port's second adapter: a tool of somebody else in a frame of its own (OP-067). It is told what to
 * print and asked by messages; what it says counts only from its own window and origin. Its pictures are
 * imported by the server, from listed hosts alone, and each becomes a design with that one picture.
 */
export function createFrameTool(parts: FrameToolParts): DesignTool {
  const { address, messages, importPicture = importByServer, timeoutMs = patienceMs } = parts;
  const { origin } = new URL(address);
  return {
    init: async (container, artwork, answers, { areaOf }) => {
      // In a sandbox that keeps its origin it could take the sandbox away.
      if (origin === window.location.origin) throw new Error("A foreign tool needs its own origin");
      const frame = createFrame(messages.t("personal.title"));
      const kept = createKeptInfo(answers);
      const talk = createTalk(frame, origin, { timeoutMs, onChanged: kept.take });
      const close = () => {
        talk.stop();
        frame.remove();
      };
      const begin = (own: unknown) => {
        const { key, version } = artwork;
        const spaces = listSpaces(artwork, areaOf);
        const question = { artwork: { key, version }, spaces, locale: messages.locale };
        return talk.ask("initialised", { type: "init", ...question, answers: own });
      };
      try {
        const ready = talk.wait("ready", null);
        frame.src = address;
        container.append(frame);
        await ready;
        await begin(answers);
      } catch (error) {
        close();
        throw error;
      }
      return {
        answers: {
          read: kept.read,
          opened: () => ({}),
          write: (info) => {
            kept.put(info);
            begin(info).catch(reportError);
          },
          subscribe: kept.subscribe,
        },
        photos: null,
        // It has been told one area; its picture is laid into that of the size that is bought.
        resize: () => undefined,
        validate: async () => {
          const { verdict } = await talk.ask("validated", { type: "validate" });
          if (!verdict.ok) frame.scrollIntoView({ block: "center" });
          if (!verdict.ok) frame.focus();
          return verdict;
        },
        result: async () => {
          const told = await talk.ask("result", { type: "result" });
          return readResult(told, { artwork, areaOf, importPicture });
        },
        close,
      };
    },
  };
}

function createFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");
  frame.referrerPolicy = "origin";
  frame.style.cssText = "border:0;width:100%;height:480px";
  return frame;
}

type FrameResult = Extract<FrameMessage, { type: "result" }>;
type ResultParts = { artwork: ToolArtwork; areaOf: FindArea; importPicture: ImportPicture };

async function readResult(
  { pictures, info }: FrameResult,
  { artwork, areaOf, importPicture }: ResultParts,
): Promise<ToolResult> {
  const designs: [string, Design][] = [];
  for (const [space, picture] of Object.entries(pictures)) {
    const imported = await importPicture(picture);
    const design = imported && buildPictureDesign(artwork.template, space, imported, areaOf);
    if (!design) throw new Error(`The picture of ${space} cannot be printed`);
    designs.push([space, design]);
  }
  const [first = null] = Object.values(pictures);
  return { designs: Object.fromEntries(designs), pbCustomInfo: info, pbPrintUrl: first };
}

/** What is to be printed, as large as it is now. */
const listSpaces = ({ template }: ToolArtwork, areaOf: FindArea) =>
  template.spaces.map(({ print_space, area }) => {
    const size = areaOf(print_space);
    const printed = size && { width_mm: size.widthMm, height_mm: size.heightMm };
    return { print_space, area: { ...area, ...printed } };
  });

/** What a tool has told of what is filled in, or was given to open with; null before it tells anything. */
function createKeptInfo(answers: unknown) {
  const listeners = new Set<() => void>();
  let info: Record<string, unknown> | null = orNull(answers);
  return {
    read: () => info,
    put: (own: unknown) => {
      info = orNull(own);
    },
    take: (own: Record<string, unknown>) => {
      info = own;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const orNull = (info: unknown): Record<string, unknown> | null =>
  info === null || info === undefined ? null : asRecord(info);

type Waiting = {
  type: FrameMessage["type"];
  id: number | null;
  settle: (message: FrameMessage) => void;
  fail: (error: Error) => void;
};

type TalkParts = { timeoutMs: number; onChanged: (info: Record<string, unknown>) => void };

/** Questions and answers; of what nobody waits for nothing is kept but what is filled in. */
function createTalk(frame: HTMLIFrameElement, origin: string, { timeoutMs, onChanged }: TalkParts) {
  let waiting: Waiting[] = [];
  let last = 0;
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const message = readFrameMessage(event.data);
    if (message === null) return;
    if (message.type === "resize") {
      frame.style.height = `${message.heightPx}px`;
      return;
    }
    if (message.type === "changed") return onChanged(message.info);
    const id = "id" in message ? message.id : null;
    const asked = waiting.find(
      (own) => own.id === id && (own.type === message.type || message.type === "failed"),
    );
    if (!asked) return;
    waiting = waiting.filter((own) => own !== asked);
    if (message.type === "failed") asked.fail(new Error("The design tool failed"));
    else asked.settle(message);
  };
  window.addEventListener("message", onMessage);
  const wait = <Type extends FrameMessage["type"]>(type: Type, id: number | null) =>
    new Promise<Extract<FrameMessage, { type: Type }>>((settle, fail) => {
      const timer = setTimeout(() => {
        waiting = waiting.filter((own) => own !== asked);
        fail(new Error(`The design tool said nothing (${type})`));
      }, timeoutMs);
      const asked: Waiting = {
        ...{ type, id },
        settle: (message) => {
          clearTimeout(timer);
          settle(message as Extract<FrameMessage, { type: Type }>);
        },
        fail: (error) => {
          clearTimeout(timer);
          fail(error);
        },
      };
      waiting.push(asked);
    });
  return {
    wait,
    ask: <Type extends FrameMessage["type"]>(type: Type, question: object) => {
      last += 1;
      const answer = wait(type, last);
      frame.contentWindow?.postMessage({ protocol: frameProtocol, id: last, ...question }, origin);
      return answer;
    },
    stop: () => {
      window.removeEventListener("message", onMessage);
      for (const { fail } of waiting) fail(new Error("The design tool was closed"));
      waiting = [];
    },
  };
}

const importByServer: ImportPicture = async (address) => {
  const call = browserClient();
  const session = { "x-session-id": uploadSession() };
  const csrf = await call("POST /public/csrf-token", { headers: session });
  if (!csrf.success) return null;
  const reply = await call("POST /public/picture/import", {
    headers: { ...session, "x-csrf-token": csrf.data.token },
    body: { address },
  });
  return reply.success ? reply.data : null;
};

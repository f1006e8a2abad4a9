import type { Packed } from "./compress.ts";
import type { PageAnswer } from "./page-answer.ts";

/** A page as it is kept: every encoding, its headers, and the version of the store that it shows. */
export type CachedPage = {
  version: number;
  storedAtMs: number;
  packed: Packed;
  headers: readonly string[];
  /** How often it was served. */
  hits: number;
};

/** `unavailable`, of the database or a free turn, is the one failure for which an aged page is served on (P4). */
export type RenderOutcome =
  | { kind: "page"; packed: Packed; headers: readonly string[] }
  | { kind: "unavailable"; answer: PageAnswer }
  | { kind: "uncached"; answer: PageAnswer };

export type PageLookup =
  | { kind: "page"; page: CachedPage }
  | { kind: "answer"; answer: PageAnswer };

export type PageCacheOptions = {
  maxBytes: number;
  /** Age in ms after which a page is served once more and made anew behind it. */
  freshMs?: number;
  /** Pause in ms after a refresh that failed. */
  retryMs?: number;
  nowMs?: () => number;
  /** Packs a page that is asked for again as small as it can be; one at a time, nobody waits for it. */
  tighten?: (packed: Packed) => Promise<Packed>;
  /** Told of a refresh behind an aged page, or of a packing, that threw; nobody waits for it. */
  onRefreshFailed?: (error: unknown) => void;
};

/** At its second hit a page is one that many ask for. */
const hitsToTighten = 2;

export type PageCacheStats = {
  hits: number;
  misses: number;
  stale: number;
  renders: number;
  bytes: number;
};

/**
 * Keeps whole pages by key. A page of another version than asked is a miss: all who ask meanwhile
 * wait for one render. An aged page is answered at once and rendered anew by one. A response that is
 * no page (an error, a redirect) is given to everyone who waited and never kept.
 */
export class PageCache {
  readonly stats: PageCacheStats = { hits: 0, misses: 0, stale: 0, renders: 0, bytes: 0 };
  readonly #pages = new Map<string, CachedPage>();
  readonly #running = new Map<string, Promise<RenderOutcome>>();
  readonly #pausedUntil = new Map<string, number>();
  readonly #maxBytes: number;
  readonly #freshMs: number;
  readonly #retryMs: number;
  readonly #nowMs: () => number;
  readonly #onRefreshFailed: (error: unknown) => void;
  readonly #tighten: PageCacheOptions["tighten"];
  readonly #tight = new WeakSet<Packed>();
  #isTightening = false;

  constructor(options: PageCacheOptions) {
    this.#maxBytes = options.maxBytes;
    this.#freshMs = options.freshMs ?? 60_000;
    this.#retryMs = options.retryMs ?? 5_000;
    this.#nowMs = options.nowMs ?? (() => performance.now());
    this.#onRefreshFailed = options.onRefreshFailed ?? (() => undefined);
    this.#tighten = options.tighten;
  }

  /** The page if it may be served as it stands; starts a refresh behind an aged one. */
  peek(key: string, version: number, render: () => Promise<RenderOutcome>): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page === undefined || page.version !== version) return undefined;
    if (this.#nowMs() - page.storedAtMs <= this.#freshMs) {
      this.#hit(key, page);
      return page;
    }
    this.stats.stale++;
    if ((this.#pausedUntil.get(key) ?? 0) <= this.#nowMs())
      void this.#refresh(key, version, render);
    return page;
  }

  /** The page if it is fresh and of this version; starts nothing. */
  peekFresh(key: string, version: number): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page === undefined || page.version !== version) return undefined;
    if (this.#nowMs() - page.storedAtMs > this.#freshMs) return undefined;
    this.#hit(key, page);
    return page;
  }

  /** The page, rendered if need be; call it where `peek` had none. */
  async load(
    key: string,
    version: number,
    render: () => Promise<RenderOutcome>,
  ): Promise<PageLookup> {
    this.stats.misses++;
    const outcome = await this.#renderOnce(key, version, render);
    if (outcome.kind !== "page") return { kind: "answer", answer: outcome.answer };
    return { kind: "page", page: { ...outcome, version, storedAtMs: this.#nowMs(), hits: 0 } };
  }

  clear(): void {
    this.#pages.clear();
    this.#pausedUntil.clear();
    this.stats.bytes = 0;
  }

  #hit(key: string, page: CachedPage): void {
    this.stats.hits++;
    page.hits++;
    if (page.hits < hitsToTighten || this.#isTightening || this.#tight.has(page.packed)) return;
    if (this.#tighten !== undefined) void this.#pack(key, page, this.#tighten);
  }

  async #pack(
    key: string,
    page: CachedPage,
    tighten: NonNullable<PageCacheOptions["tighten"]>,
  ): Promise<void> {
    this.#isTightening = true;
    const loose = page.packed;
    try {
      const packed = await tighten(loose);
      this.#tight.add(packed);
      const kept = this.#pages.get(key);
      if (kept?.packed !== loose) return;
      this.stats.bytes += packed.bytes - loose.bytes;
      kept.packed = packed;
    } catch (error) {
      // Not again: what fails once for these bytes fails always.
      this.#tight.add(loose);
      this.#onRefreshFailed(error);
    } finally {
      this.#isTightening = false;
    }
  }

  async #refresh(
    key: string,
    version: number,
    render: () => Promise<RenderOutcome>,
  ): Promise<void> {
    const outcome = await this.#renderOnce(key, version, render).catch((error: unknown) => {
      this.#onRefreshFailed(error);
      return undefined;
    });
    if (outcome?.kind === "page") return;
    this.#pausedUntil.set(key, this.#nowMs() + this.#retryMs);
    if (outcome?.kind === "uncached") this.#drop(key);
  }

  #renderOnce(
    key: string,
    version: number,
    render: () => Promise<RenderOutcome>,
  ): Promise<RenderOutcome> {
    const flight = `${version} ${key}`;
    const running = this.#running.get(flight);
    if (running !== undefined) return running;
    this.stats.renders++;
    const started = render()
      .then((outcome) => {
        if (outcome.kind === "page") this.#store(key, version, outcome);
        return outcome;
      })
      .finally(() => this.#running.delete(flight));
    this.#running.set(flight, started);
    return started;
  }

  #store(key: string, version: number, outcome: { packed: Packed; headers: readonly string[] }) {
    const kept = this.#pages.get(key);
    if (kept !== undefined && kept.version > version) return;
    this.#drop(key);
    if (outcome.packed.bytes > this.#maxBytes / 4) return;
    // The same page made anew, as each minute, keeps what was made of it.
    const packed = kept?.packed.hash === outcome.packed.hash ? kept.packed : outcome.packed;
    const hits = packed === kept?.packed ? kept.hits : 0;
    this.#pages.set(key, { ...outcome, packed, version, storedAtMs: this.#nowMs(), hits });
    this.stats.bytes += packed.bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.stats.bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const page = this.#pages.get(key);
    this.#pausedUntil.delete(key);
    if (page === undefined) return;
    this.#pages.delete(key);
    this.stats.bytes -= page.packed.bytes;
  }
}

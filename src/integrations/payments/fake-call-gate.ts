import type {
  GatewayFailure,
  GatewayFailureKind,
  GatewayResult,
} from "#services/ports/payments.ts";

type Kept = { fingerprint: string; value: unknown };
type Failing = { kind: GatewayFailureKind; takesEffect: boolean };

export function refuse(kind: GatewayFailureKind, message: string): GatewayFailure {
  return { ok: false, kind, message };
}

/** Decides what a call does: fails as told, or once for an idempotency key. */
export function createFakeCallGate() {
  const failures: Failing[] = [];
  const kept = new Map<string, Kept>();
  let callCount = 0;

  function once<T>(key: string, request: unknown, work: () => GatewayResult<T>): GatewayResult<T> {
    const fingerprint = JSON.stringify(request);
    const earlier = kept.get(key);
    if (earlier && earlier.fingerprint !== fingerprint) return refuse("rejected", "key reused");
    if (earlier) return { ok: true, value: earlier.value as T };
    const result = work();
    if (result.ok) kept.set(key, { fingerprint, value: result.value });
    return result;
  }

  async function pass<T>(
    signal: AbortSignal | undefined,
    work: () => GatewayResult<T>,
  ): Promise<GatewayResult<T>> {
    callCount += 1;
    const failing = failures.shift();
    if (signal?.aborted) return refuse("unavailable", "aborted by the caller");
    if (!failing) return structuredClone(work());
    if (failing.takesEffect) work();
    return refuse(failing.kind, "told to fail");
  }

  return { failures, once, pass, count: () => callCount };
}

import { waitUntil } from "#domain/testing/wait-until.ts";
import type { FakeGateway } from "#integrations/payments/fake-gateway.ts";

/** A gateway that creates no intent before `release`; `called` waits until that many calls have arrived. */
export function holdIntents(gateway: FakeGateway) {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  let calls = 0;
  const held: FakeGateway = {
    ...gateway,
    createIntent: async (...given) => {
      calls += 1;
      await gate;
      return gateway.createIntent(...given);
    },
  };
  const called = (count: number) => waitUntil(`gateway call ${count}`, () => calls === count);
  return { held, called, release };
}

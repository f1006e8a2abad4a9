import { randomUUID } from "node:crypto";

import { expect } from "@playwright/test";

import { createShopper, RefusedError } from "../server/shopper.ts";
import { type Ask, askPort } from "../server/start-platen.ts";
import type { Visitor } from "./visitor.ts";

const tooMany = 60;

const cardsOfAnIntent = 5;

/** Tries bad cards on one order from this network, in as many payments. */
export async function declinePayments(
  { origin }: Visitor,
  network: string,
  payments: number,
  slug?: string,
): Promise<void> {
  const { platen, robot } = openRobot(origin, network, slug);
  await robot.fillCart(platen);
  await robot.create(platen);
  await robot.update(platen);
  for (let payment = 0; payment < payments; payment += 1) {
    const page = await robot.pay(platen, { key: randomUUID() });
    for (let card = 0; card < cardsOfAnIntent; card += 1) {
      await robot.charge(page, { card: "declined" });
    }
    await expect.poll(async () => (await robot.readOrder(platen)).payment_state).toBe("failed");
  }
}

function openRobot(origin: string, network: string, slug?: string) {
  const { hostname, port } = new URL(origin);
  const platen = {
    ask: (path: string, ask: Ask = {}) =>
      askPort(Number(port), path, {
        ...ask,
        headers: { ...ask.headers, "x-forwarded-for": network },
      }),
  };
  return { platen, robot: createShopper({ host: hostname, ...(slug !== undefined && { slug }) }) };
}

/** Orders from this network until the store finds that unusual; answers how many it took. */
export async function becomeUnusual({ origin }: Visitor, network: string): Promise<number> {
  const { platen, robot } = openRobot(origin, network);
  await robot.fillCart(platen);
  for (let orders = 0; orders < tooMany; orders += 1) {
    try {
      await robot.create(platen, { key: randomUUID() });
    } catch (error) {
      if (error instanceof RefusedError && error.answer.text.includes("need_verify")) return orders;
      throw error;
    }
  }
  throw new Error(`${tooMany} orders of one network were not unusual`);
}

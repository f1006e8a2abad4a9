import { sql } from "drizzle-orm";

import { connectDatabase } from "#database/connect.ts";

import * as checkout from "./drivers/checkout.ts";
import * as gateway from "./drivers/gateway.ts";
import { addToCart, mug } from "./drivers/journey.ts";
import * as order from "./drivers/order.ts";
import * as shop from "./drivers/shop.ts";
import { createVisitor, type Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";
import { makeDataFolder } from "./server/data-folder.ts";
import { freePort, type Platen, removeFolder, startPlaten } from "./server/start-platen.ts";

const button = ({ page, t }: Visitor, key: Parameters<Visitor["t"]>[0]) =>
  page.getByRole("button", { name: t(key), exact: true });

/** Lets the database's clock run on for everything that is written of orders, while nobody looks. */
async function letTimePass(dataDir: string, hours: number): Promise<void> {
  const connection = await connectDatabase({ dataDir });
  try {
    const by = sql`make_interval(hours => ${hours})`;
    await connection.db.execute(sql`update orders set created_at = created_at - ${by},
      paid_at = paid_at - ${by}, updated_at = updated_at - ${by},
      production_due_at = production_due_at - ${by},
      cancel_requested_at = cancel_requested_at - ${by}`);
    await connection.db.execute(sql`update order_events set at = at - ${by}`);
    await connection.db.execute(sql`update mails set created_at = created_at - ${by}`);
  } finally {
    await connection.close();
  }
}

test.describe("a request to cancel that nobody confirms", { tag: "@desktop" }, () => {
  let dataDir: string;
  let platen: Platen;
  test.beforeAll(async () => {
    dataDir = await makeDataFolder();
    platen = await startPlaten({ dataDir, port: await freePort() });
  });
  test.afterAll(async () => {
    await platen?.stop();
    await removeFolder(dataDir);
  });

  test("ORD-04 ORD-06 T-097 lapses after twelve hours without any visit, and the order goes on", async ({
    page,
    email,
  }) => {
    test.setTimeout(180_000);
    const visitor = createVisitor(page, `http://localhost:${platen.port}`);
    const { t } = visitor;
    await addToCart(visitor, mug.path);
    const token = await checkout.startCheckout(visitor);
    await checkout.fillCheckout(visitor, email, checkout.addresses.US);
    await checkout.goToGateway(visitor);
    await gateway.payWith(visitor, "success");
    await order.expectPaid(visitor, token);
    await shop.openPage(visitor, `/order/status/${token}`);
    await button(visitor, "order.cancel").click();
    await button(visitor, "order.cancel_ask").click();
    await expect(shop.heading(visitor, t("order.status.cancel_requested"))).toBeVisible();
    const link = /http\S+\?cancel=[\w-]{32}/u;
    let address = "";
    await expect(async () => {
      const mails = await order.readOutbox(visitor, email);
      address = mails.map(({ plain }) => link.exec(plain)?.[0]).find(Boolean) ?? "";
      expect(address).not.toBe("");
    }).toPass({ timeout: 30_000 });

    await platen.stop();
    await letTimePass(dataDir, 12);
    platen = await startPlaten({ dataDir, port: platen.port });

    await test.step("by itself, and who asked is told", async () => {
      await expect(async () => {
        const mails = await order.readOutbox(visitor, email);
        expect(mails.map(({ subject }) => subject)).toContainEqual(
          expect.stringMatching(/ goes on$/u),
        );
      }).toPass({ timeout: 90_000 });
    });
    await test.step("its link says so, and the order is on its way into production", async () => {
      await shop.openPage(visitor, new URL(address).pathname + new URL(address).search);
      await expect(
        page.getByRole("alert").filter({ hasText: t("order.cancel_expired") }),
      ).toBeVisible();
      await expect(button(visitor, "order.cancel_confirm")).toHaveCount(0);
      await expect(
        shop
          .heading(visitor, t("order.status.in_production"))
          .or(shop.heading(visitor, t("order.status.unfulfilled"))),
      ).toBeVisible();
    });
  });
});

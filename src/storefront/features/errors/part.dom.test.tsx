import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { renderShop } from "../../testing/render-shop.tsx";
import { Part } from "./part.tsx";

let staysBroken = false;
/** Fails when its button is pressed; once rendered from scratch only if it stays broken. */
function Fragile() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken || staysBroken) throw new Error("broken");
  return (
    <button type="button" onClick={() => setIsBroken(true)}>
      Break
    </button>
  );
}

async function showAndBreak(forGood: boolean, isOptional = false) {
  staysBroken = false;
  const shop = renderShop(
    <>
      <input aria-label="Name" />
      <Part isOptional={isOptional}>
        <Fragile />
      </Part>
    </>,
  );
  await shop.user.type(shop.getByLabelText("Name"), "Ann");
  const button = shop.getByRole("button", { name: "Break" });
  staysBroken = forGood;
  await shop.user.click(button);
  expect(shop.getByLabelText("Name")).toHaveProperty("value", "Ann");
  return shop;
}

describe("a part of a page that fails", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });

  it("is rendered again at once, and nobody notices", async () => {
    const shop = await showAndBreak(false);
    expect(shop.getByRole("button", { name: "Break" })).toBeTruthy();
    expect(shop.queryByRole("alert")).toBeNull();
  });

  it("is replaced by a message whose button renders it again; the rest of the page stays", async () => {
    const shop = await showAndBreak(true);
    expect(shop.getByRole("alert").textContent).toContain(shop.t("error.part"));
    staysBroken = false;
    await shop.user.click(shop.getByRole("button", { name: shop.t("error.retry") }));
    expect(shop.getByRole("button", { name: "Break" })).toBeTruthy();
    expect(shop.queryByRole("alert")).toBeNull();
  });

  it("leaves nothing behind if the page can do without it", async () => {
    const shop = await showAndBreak(true, true);
    expect(shop.queryByRole("alert")).toBeNull();
    expect(shop.queryByRole("button")).toBeNull();
  });

  it("gets another try on another page", () => {
    staysBroken = true;
    const { rerender, queryByRole } = renderShop(
      <Part page="/a">
        <Fragile />
      </Part>,
    );
    expect(queryByRole("alert")).not.toBeNull();
    staysBroken = false;
    rerender(
      <Part page="/b">
        <Fragile />
      </Part>,
    );
    expect(queryByRole("alert")).toBeNull();
    expect(queryByRole("button", { name: "Break" })).not.toBeNull();
  });
});

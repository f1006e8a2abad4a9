import { describe, expect, it } from "vitest";

import { testDraft } from "#domain/draft/testing/test-draft.ts";

import { draftKey, listDrafts, loadDraft } from "./draft-disk.ts";
import { createArea, openTab, place } from "./testing/draft-bench.ts";

describe("never lost: a draft in one tab", () => {
  it("is restored with a word when the page is opened again", () => {
    const area = createArea();
    const first = openTab(area);
    expect(first.word()).toBeNull();
    first.type("Ann");
    first.tick();
    const again = openTab(area);
    expect([again.name(), again.word()]).toEqual(["Ann", "kept"]);
  });

  it("is written once for many changes, and at once when the page goes", () => {
    const area = createArea();
    const tab = openTab(area);
    for (const name of ["A", "An", "Ann"]) tab.type(name);
    expect([tab.putOff(), area.texts.size]).toEqual([1, 0]);
    tab.session.close();
    expect(tab.putOff()).toBe(0);
    expect(openTab(area).name()).toBe("Ann");
  });

  it("does not come over what the address or the shopper has filled in", () => {
    const area = createArea();
    const first = openTab(area);
    first.type("Ann");
    first.tick();
    const again = openTab(area, { typed: "Bo" });
    expect([again.name(), again.word()]).toEqual(["Bo", null]);
  });

  it("is none while nothing was changed, and is gone once all is taken out", () => {
    const area = createArea();
    const tab = openTab(area);
    tab.tick();
    tab.session.save();
    expect(area.texts.size).toBe(0);
    tab.type("Ann");
    tab.tick();
    expect(area.texts.size).toBe(1);
    tab.session.startOver();
    expect([tab.name(), tab.word(), area.texts.size]).toEqual([null, "emptied", 0]);
  });

  it("has what was typed before the page was live", () => {
    const area = createArea();
    const tab = openTab(area, { typed: "Ann" });
    expect([tab.word(), tab.putOff()]).toEqual([null, 1]);
    tab.tick();
    expect([openTab(area).name(), openTab(area).word()]).toEqual(["Ann", "kept"]);
  });

  it("comes back after starting over, until something else is typed", () => {
    const area = createArea();
    const tab = openTab(area);
    tab.type("Ann");
    tab.session.startOver();
    tab.session.undo();
    expect([tab.name(), tab.word()]).toEqual(["Ann", null]);
    expect(openTab(area).name()).toBe("Ann");
    tab.session.startOver();
    tab.type("Bo");
    expect(tab.session.state.getState()).toMatchObject({ word: null, canUndo: false });
  });

  it("is gone once it is in the cart, though the form still shows it", () => {
    const area = createArea();
    const tab = openTab(area);
    tab.type("Ann");
    tab.tick();
    tab.type("Anna");
    tab.session.drop();
    tab.tick();
    tab.session.close();
    expect([tab.name(), area.texts.size]).toEqual(["Anna", 0]);
    expect(openTab(area).word()).toBeNull();
  });

  it("of another product of the campaign lends its texts alone", () => {
    const area = createArea();
    const shirt = openTab(area);
    shirt.type("Ann");
    shirt.draw("{}");
    shirt.tick();
    const mug = openTab(area, { at: { ...place, product_id: 3 } });
    expect([mug.name(), mug.design()]).toEqual(["Ann", null]);
    mug.type("Bo");
    mug.tick();
    expect(openTab(area).name()).toBe("Ann");
  });

  it.each([
    ["broken", "{"],
    ["newer", JSON.stringify({ ...testDraft(), version: 9 })],
    ["of another place", JSON.stringify(testDraft({ campaign_id: 7 }))],
  ])("that is %s is none, and is written over", (_, text) => {
    const area = createArea();
    area.texts.set(draftKey(place), text);
    const tab = openTab(area);
    expect([tab.name(), tab.word()]).toEqual([null, null]);
    tab.type("Ann");
    tab.tick();
    expect(openTab(area).name()).toBe("Ann");
  });
});

describe("two tabs that edit the same draft", () => {
  const both = () => {
    const area = createArea();
    const [a, b] = [openTab(area, { name: "a" }), openTab(area, { name: "b" })];
    a.type("Ann");
    a.tick();
    return { area, a, b };
  };

  it("tell the one that did not write, which takes over when asked to", () => {
    const { a, b } = both();
    b.hear();
    expect([b.name(), b.word(), a.word()]).toEqual([null, "elsewhere", null]);
    b.session.takeOver();
    expect([b.name(), b.word()]).toEqual(["Ann", null]);
  });

  it("keep what was written last, and tell the other one", () => {
    const { area, a, b } = both();
    b.hear();
    b.type("Bo");
    b.tick();
    expect(b.word()).toBeNull();
    a.hear();
    expect([a.name(), a.word()]).toEqual(["Ann", "elsewhere"]);
    expect(openTab(area).name()).toBe("Bo");
  });

  it("keep what the other one wrote, where this one's is put into the cart", () => {
    const { area, a, b } = both();
    b.hear();
    b.type("Bo");
    b.tick();
    a.hear();
    expect(a.session.drop()).toBe(false);
    expect([a.name(), a.word()]).toEqual(["Ann", "elsewhere"]);
    a.tick();
    expect(openTab(area).name()).toBe("Bo");
    expect(b.session.drop()).toBe(true);
    expect(openTab(area).name()).toBeNull();
  });

  it("keep what the other one never bought: its own words, once its draft is gone", () => {
    const { area, a, b } = both();
    b.hear();
    b.type("Bo");
    b.tick();
    // A goes on with its own, and puts that into the cart.
    a.hear();
    a.type("Anna");
    a.tick();
    b.hear();
    expect(b.word()).toBe("elsewhere");
    expect(a.session.drop()).toBe(true);
    b.hear();
    expect(b.name()).toBe("Bo");
    b.tick();
    expect(openTab(area).name()).toBe("Bo");
  });

  it("both keep what they wrote, where one typed and the other drew", () => {
    const { area, a, b } = both();
    b.draw("{}");
    b.tick();
    a.hear();
    const later = openTab(area);
    expect([later.name(), later.design()]).toEqual(["Ann", "{}"]);
    a.session.takeOver();
    expect([a.name(), a.design()]).toEqual(["Ann", "{}"]);
  });

  it("PERS-02 both keep what they wrote, where each typed in a field of its own", () => {
    const { area, a, b } = both();
    // Before it heard of the other one.
    b.live("Rome");
    b.tick();
    expect([b.name(), b.town(), b.word()]).toEqual([null, "Rome", "elsewhere"]);
    a.hear();
    expect([a.name(), a.town(), a.word()]).toEqual(["Ann", null, "elsewhere"]);
    const later = openTab(area);
    expect([later.name(), later.town()]).toEqual(["Ann", "Rome"]);
    a.type("Anna");
    a.tick();
    expect(a.word()).toBe("elsewhere");
    a.session.takeOver();
    expect([a.name(), a.town(), a.word()]).toEqual(["Anna", "Rome", null]);
    b.hear();
    b.session.takeOver();
    expect([b.name(), b.town(), b.word()]).toEqual(["Anna", "Rome", null]);
  });

  it("of the same field keep what was typed last, and the rest of both", () => {
    const { area, a, b } = both();
    a.live("Rome");
    a.tick();
    b.type("Bo");
    b.tick();
    const later = openTab(area);
    expect([later.name(), later.town()]).toEqual(["Bo", "Rome"]);
    a.hear();
    expect([a.name(), a.word()]).toEqual(["Ann", "elsewhere"]);
    // Its own words again: the other one's name is over, and nothing else is foreign to it.
    a.type("Anna");
    a.tick();
    expect([openTab(area).name(), a.word()]).toEqual(["Anna", null]);
  });

  it("take a field over with what is being typed in another one", () => {
    const { a, b } = both();
    b.hear();
    b.live("Rome");
    b.session.takeOver();
    expect([b.name(), b.town(), b.word()]).toEqual(["Ann", "Rome", null]);
    a.hear();
    expect(a.word()).toBe("elsewhere");
  });

  it("keep what the other one typed, where one starts over", () => {
    const { area, a, b } = both();
    b.live("Rome");
    b.tick();
    a.hear();
    a.session.startOver();
    const later = openTab(area);
    expect([later.name(), later.town()]).toEqual([null, "Rome"]);
  });

  it("say nothing where both have the same, or the other one has put it into the cart", () => {
    const { area, a, b } = both();
    b.type("Ann");
    b.tick();
    a.hear();
    expect(a.word()).toBeNull();
    area.texts.clear();
    a.hear();
    expect([a.word(), a.name()]).toEqual([null, "Ann"]);
    a.type("Anna");
    a.tick();
    expect(openTab(area).name()).toBe("Anna");
  });
});

describe("a browser without room", () => {
  it.each(["full", "forbidden"] as const)(
    "that is %s is told of once, and nothing throws",
    (fault) => {
      const area = createArea();
      area.set({ fault });
      const tab = openTab(area);
      tab.type("Ann");
      tab.tick();
      expect([tab.word(), tab.name()]).toEqual(["full", "Ann"]);
      tab.session.state.setState({ word: null });
      tab.type("Bo");
      tab.tick();
      tab.session.startOver();
      tab.session.drop();
      expect(tab.word()).toBeNull();
    },
  );

  it("says so no longer once there is room again", () => {
    const area = createArea();
    area.set({ fault: "full" });
    const tab = openTab(area);
    tab.type("Ann");
    tab.tick();
    expect(tab.word()).toBe("full");
    area.set({ fault: null });
    tab.type("Anna");
    tab.tick();
    expect(tab.word()).toBeNull();
    expect(openTab(area).name()).toBe("Anna");
  });

  it("gives the oldest drafts up for the one that is made now", () => {
    const area = createArea();
    for (const product_id of [3, 4, 5]) {
      const other = openTab(area, { at: { campaign_id: product_id, product_id } });
      other.type("x".repeat(100));
      other.tick();
    }
    area.set({ roomFor: [...area.texts.values()].join("").length });
    const tab = openTab(area);
    tab.type("Ann");
    tab.tick();
    expect(tab.word()).toBeNull();
    expect(listDrafts(area.open).map(({ product_id }) => product_id)).toEqual([4, 5, 2]);
  });

  it("keeps twenty at most, and no longer one than is read again", () => {
    const area = createArea();
    for (let product_id = 1; product_id <= 25; product_id += 1) {
      const tab = openTab(area, { at: { campaign_id: product_id, product_id } });
      tab.type("Ann");
      tab.tick();
    }
    const kept = listDrafts(area.open).map(({ product_id }) => product_id);
    expect(kept).toEqual(Array.from({ length: 20 }, (_, index) => index + 6));
    const long = openTab(area);
    long.draw("x".repeat(500_000));
    long.tick();
    expect([long.word(), loadDraft(area.open, place)]).toEqual(["full", null]);
  });
});

describe("a link from another device", () => {
  const theirs = testDraft();

  it("brings its design, which the browser then keeps, and what was there can come back", () => {
    const area = createArea();
    const tab = openTab(area, { typed: "Bo" });
    tab.session.receive(theirs);
    expect([tab.name(), tab.word()]).toEqual(["Ann", "linked"]);
    expect(openTab(area).name()).toBe("Ann");
    tab.session.undo();
    expect([tab.name(), tab.word()]).toEqual(["Bo", null]);
  });

  it("that opens nothing, or is of another campaign, changes nothing", () => {
    const tab = openTab(createArea(), { typed: "Bo" });
    tab.session.receive("link_gone");
    expect([tab.name(), tab.word()]).toEqual(["Bo", "link_gone"]);
    tab.session.receive("link_failed");
    expect(tab.word()).toBe("link_failed");
    tab.session.receive(testDraft({ campaign_id: 9 }));
    expect([tab.name(), tab.word()]).toEqual(["Bo", "link_gone"]);
  });

  it("takes along what is in the form, also what no change was made of", () => {
    const tab = openTab(createArea(), { typed: "Bo" });
    expect(tab.session.draft()).toMatchObject({
      ...place,
      personal: { groups: [{ Name: "Bo" }] },
      written: { '["personal","groups",0,"Name"]': { tab: "a" } },
    });
  });
});

describe("CART-12 never lost: a line of the cart that is changed", () => {
  const openLine = (area: ReturnType<typeof createArea>) =>
    openTab(area, { typed: "of the line", isOfLine: true });

  it("comes back as it was being changed, with a word", () => {
    const area = createArea();
    const tab = openLine(area);
    expect([tab.name(), tab.word()]).toEqual(["of the line", null]);
    tab.draw("arranged");
    tab.tick();
    const again = openLine(area);
    // With what of the line was left as it is.
    expect([again.name(), again.design(), again.word()]).toEqual([
      ...["of the line", "arranged", "kept"],
    ]);
    again.type("Bo");
    again.session.close();
    expect(openLine(area).name()).toBe("Bo");
  });

  it("starts over with what the line has, which need not be kept", () => {
    const area = createArea();
    const tab = openLine(area);
    tab.type("Bo");
    tab.tick();
    tab.session.startOver();
    expect([tab.name(), tab.word(), area.texts.size]).toEqual(["of the line", "emptied", 0]);
    tab.session.undo();
    expect(openLine(area).name()).toBe("Bo");
  });

  it("is over once the cart has it", () => {
    const area = createArea();
    const tab = openLine(area);
    tab.type("Bo");
    tab.tick();
    tab.session.drop();
    tab.session.close();
    expect(area.texts.size).toBe(0);
  });

  it("is not filled in from what another product lends", () => {
    const area = createArea();
    const other = openTab(area, { at: { ...place, product_id: 9 } });
    other.type("Ann");
    other.tick();
    expect(openLine(area).name()).toBe("of the line");
  });
});

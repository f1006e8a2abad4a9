import { describe, expect, it } from "vitest";

import { contactRoom } from "./contact-room.ts";

const none = { phone: null, email_info: null, address: null };
const room = (contact: Partial<typeof none | Record<keyof typeof none, string>>, own = false) =>
  contactRoom({ storeContact: { ...none, ...contact }, flags: { enable_custom_phone: own } });

describe("NAV-66 OP-014 room for a contact that comes later", () => {
  it.each([
    ["nothing", {}, 0],
    ["blank texts", { phone: " ", email_info: "", address: " " }, 0],
    ["an e-mail address", { email_info: "hi@acme.example" }, 2],
    ["a short address", { address: "1 Road" }, 1],
    ["a longer address", { address: "x".repeat(53) }, 3],
    ["both", { email_info: "hi@acme.example", address: "x".repeat(52) }, 4],
  ])("%s", (_, contact, expected) => {
    expect(room(contact)).toEqual(expected);
  });

  it("STORE-40 OP-008 counts the store's own phone only where the store turned it on", () => {
    expect(room({ phone: "555 0100" })).toBe(0);
    expect(room({ phone: "555 0100" }, true)).toBe(2);
  });
});

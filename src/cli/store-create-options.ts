/** The options of `platen store create`; apart from the command, which takes long to load. */
export const storeCreateOptions = {
  name: { type: "string" },
  host: { type: "string", multiple: true },
  seller: { type: "string" },
  language: { type: "string", multiple: true },
  currency: { type: "string" },
  color: { type: "string" },
  theme: { type: "string" },
  style: { type: "string" },
  email: { type: "string" },
  phone: { type: "string" },
  address: { type: "string" },
  shipping: { type: "string", multiple: true },
  file: { type: "string" },
} as const;

/** Languages that the demo's stores write in. */
export type Language = "en" | "de" | "ar";
/** Inches and ounces, or centimetres and millilitres. */
export type Market = "us" | "eu";

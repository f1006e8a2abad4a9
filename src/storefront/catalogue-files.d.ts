/** Made by scripts/vite-catalogue-files.ts. */
declare module "virtual:catalogue-files" {
  /** Addresses of the built catalogues by slice and locale, as `shop:de`; empty in development. */
  export const catalogueFiles: Readonly<Record<string, string>>;
}

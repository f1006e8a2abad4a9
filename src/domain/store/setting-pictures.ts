import type { StoreSettings } from "./store-settings.ts";

type PictureSettings = Partial<
  Pick<
    StoreSettings,
    "logo_url" | "logo_dark_url" | "banner_url" | "banners" | "collections" | "collection_banners"
  >
>;

/** Settings that may be undefined, as those of a parsed patch. */
type Loose<Type> = { [Name in keyof Type]?: Type[Name] | undefined };

export type SettingPicture = { path: string; address: string };

const singleNames = ["logo_url", "logo_dark_url", "banner_url"] as const;
const listNames = ["banners", "collections", "collection_banners"] as const;

/** Every picture that settings name, with its place in them, such as `banners[0].image_url`. */
export function listSettingPictures(settings: Loose<PictureSettings>): SettingPicture[] {
  const single = singleNames.map((name) => ({ path: name as string, address: settings[name] }));
  const listed = listNames.flatMap((name) =>
    (settings[name] ?? []).map(({ image_url }, index) => ({
      path: `${name}[${index}].image_url`,
      address: image_url,
    })),
  );
  return [...single, ...listed].flatMap(({ path, address }) =>
    address === null || address === undefined ? [] : [{ path, address }],
  );
}

/** The same settings with other addresses of pictures; one that `addresses` does not have stays. */
export function replaceSettingPictures<Settings extends Loose<PictureSettings>>(
  settings: Settings,
  addresses: ReadonlyMap<string, string>,
): Settings {
  const replaced = (address: string) => addresses.get(address) ?? address;
  const replaceOrNull = (address: string | null) => (address === null ? null : replaced(address));
  const result = { ...settings };
  for (const name of singleNames) {
    const address = settings[name];
    if (typeof address === "string") result[name] = replaced(address);
  }
  for (const name of ["banners", "collection_banners"] as const) {
    const banners = settings[name];
    if (banners === undefined) continue;
    result[name] = banners.map((row) => ({ ...row, image_url: replaced(row.image_url) }));
  }
  if (settings.collections !== undefined) {
    result.collections = settings.collections.map((row) => ({
      ...row,
      image_url: replaceOrNull(row.image_url),
    }));
  }
  return result;
}

import type { StoreSettings } from "./store-settings.ts";

export type SocialNetwork = keyof StoreSettings["socialsLink"];
export type SocialLink = {
  readonly network: SocialNetwork;
  readonly name: string;
  readonly url: string;
};

/** In the order in which they are shown. Source: STORE-23. */
const socialNames: Readonly<Record<SocialNetwork, string>> = {
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
  pinterest: "Pinterest",
  twitter: "Twitter",
  skype: "Skype",
  google: "Google",
};

/** A store's social links that are web addresses; anything else is left out. Source: NAV-65, STORE-23. */
export function listSocialLinks(links: StoreSettings["socialsLink"]): SocialLink[] {
  const networks = Object.keys(socialNames) as SocialNetwork[];
  return networks.flatMap((network) => {
    const url = links[network]?.trim() ?? "";
    return isWebAddress(url) ? [{ network, name: socialNames[network], url }] : [];
  });
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\//iu.test(url) && URL.canParse(url);
}

/** Where the page of a gateway may have things from, besides the shop itself. */
export type GatewaySources = {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
  pictures: readonly string[];
  /** Whether the gateway's script writes styles into the page. */
  hasInlineStyles: boolean;
};

export type PageGateway = "stripe" | "paypal";

/** As the gateways name them: docs.stripe.com/security/guide, developer.paypal.com (Content Security Policy). */
const own: Readonly<Record<PageGateway, GatewaySources>> = {
  stripe: {
    scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
    frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
    connections: ["https://api.stripe.com"],
    pictures: ["https://*.stripe.com"],
    hasInlineStyles: false,
  },
  paypal: {
    scripts: ["https://*.paypal.com", "https://*.paypalobjects.com"],
    frames: ["https://*.paypal.com"],
    connections: ["https://*.paypal.com"],
    pictures: ["https://*.paypal.com", "https://*.paypalobjects.com"],
    hasInlineStyles: true,
  },
};

/** Those of a gateway whose script is at an address; of a double on this machine nothing but the double. */
export function gatewaySources(gateway: PageGateway, scriptUrl: string): GatewaySources {
  const { protocol, origin } = new URL(scriptUrl);
  if (protocol === "https:") return own[gateway];
  const { hasInlineStyles } = own[gateway];
  const [scripts, connections] = [[origin], [origin]];
  return { scripts, connections, frames: [origin], pictures: [], hasInlineStyles };
}

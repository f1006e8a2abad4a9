import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

import routerConfig from "./react-router.config.ts";
import { browserHarfBuzz } from "./scripts/vite-browser-harfbuzz.ts";
import { catalogueFiles } from "./scripts/vite-catalogue-files.ts";
import { chunkReload } from "./scripts/vite-chunk-reload.ts";
import { compiledMessages } from "./scripts/vite-compiled-messages.ts";
import { nativeRooms } from "./scripts/vite-native-rooms.ts";
import { slimRouter } from "./scripts/vite-slim-router.ts";

/** Matches a module by the beginnings of its path below src/, '/' standing for either slash. */
const sources = (...beginnings: string[]) =>
  new RegExp(`[\\\\/]src[\\\\/](?:${beginnings.join("|").replaceAll("/", "[\\\\/]")}).*\\.tsx?$`);

/**
 * Few chunks on the first view, as small files compress worse and cost a request each (P13): the
 * framework, which changes with its versions alone; what every page shows; cards, which home and
 * listings show; what buying needs; what
 * calls the API, which the first view does not.
 */
const groups = [
  {
    name: "react",
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui|zustand)[\\/]/,
    priority: 10,
  },
  {
    // Half of three.js, which is loaded for products in 3D alone: both halves arrive at the same time.
    name: "three",
    test: /node_modules[\\/]three[\\/]build[\\/]three\.core\.js$/,
    priority: 10,
  },
  {
    name: "shop",
    test: sources(
      "domain/(?:locale|money|store)/(?!prefixed-currency|shared-page)",
      "domain/cart/cart-(?:quantity|types)",
      "domain/campaign/quantity",
      "domain/media/",
      "messages/(?:create|load|money-pattern)",
      "storefront/features/(?:errors|loading|locale|meta|visit)/(?!first-activity|may-prefetch|prefetch-pages|user-header)",
      "storefront/features/shop/(?!browser-client)",
      "storefront/features/test-price/(?:price-arms|ready-price-arm|shop-price)",
      "storefront/features/(?:footer|header)/(?!order)",
      "storefront/features/cart/cart-store",
      "storefront/features/overlay/overlay-store",
      "storefront/features/picture/",
      "storefront/features/quick-add/quick-link",
      "storefront/features/toast/toast-store",
      "storefront/layouts/default-frame",
      "ui/(?:button-class|disclosure|icon|messages|price|use-dismissal)",
    ),
    minShareCount: 2,
    priority: 5,
  },
  {
    name: "cards",
    test: sources("storefront/features/catalogue/"),
    minShareCount: 2,
    priority: 5,
  },
  {
    name: "buy",
    test: sources(
      "domain/campaign/(?:choose-options|making|product-options|select-variant|submit-types|variant-key)",
      "domain/json/",
      "storefront/features/campaign/campaign-(?:pictures|search)",
      "storefront/features/personalise/(?:load-personal|personal-link)",
      "storefront/features/campaign/(?:option-(?:availability|error|label)|rating-stars)",
      "ui/(?:button|choice|size|spinner|swatch|(?:quantity-)?select)",
    ),
    minShareCount: 2,
    priority: 5,
  },
  {
    // What several parts share that come on intent: each chunk more is an address more in the first view.
    name: "intent",
    test: sources(
      "domain/address/countries",
      "domain/campaign/(?:media-url|size-guide|submit-plan|urgency-rules)",
      "domain/cart/(?!cart-line-body|cart-quantity|cart-types)",
      "domain/checkout/checkout-state",
      "domain/personalisation/(?:as-record|filled)",
      "domain/verification/sha-256",
      "messages/(?:format-date|later-catalogue)",
      "storefront/features/campaign/(?:kept-load|use-product-texts)",
      "storefront/features/campaign/(?:countdown/|size-guide/(?!size-guide-link)|urgency/)",
      "storefront/features/cart/(?:arrived-lines|change-cart|connect-cart|edit-address|take-reply|line-)",
      "storefront/features/order-edit/order-edit",
      "storefront/features/visit/user-header",
      "storefront/features/order/proof-",
      "storefront/features/draft/live-drafts",
      "storefront/features/checkout/(?:captcha-challenge|checkout-store|launch-checkout|use-start-checkout)",
      "storefront/features/order-addition/(?!addition-dialog)",
      "storefront/features/personalise/await-form",
      "storefront/features/track/",
      "ui/(?:dialog-content|modal-dialog|progress-bar|skeleton)",
    ),
    minShareCount: 2,
    priority: 5,
  },
  { name: "field", test: sources("ui/field"), minShareCount: 2, priority: 5 },
  {
    name: "lines",
    test: sources("messages/api-message", "storefront/features/order/option-text", "ui/notice"),
    minShareCount: 2,
    priority: 5,
  },
  {
    // What the pages of an order share: apart, each of its parts is an address more in every first view.
    name: "order",
    test: sources(
      "domain/(?:address/(?!countries)|checkout/(?:email-address|user-info)|order/|shipping/)",
      "messages/order-message",
      "storefront/features/checkout/(?:address-fields|calendar-day|checkout-(?:problems|values)|is-control|log-exception|text-field|use-field-problems)",
      "storefront/features/order/(?!option-text)",
    ),
    minShareCount: 2,
    priority: 4,
  },
  {
    name: "upload",
    test: sources("storefront/features/upload/"),
    minShareCount: 2,
    priority: 5,
  },
  {
    name: "calls",
    test: sources(
      "contract/client",
      "domain/cart/cart-line-body",
      "storefront/features/cart/(?:apply-cart-check|refresh-cart)",
      "storefront/features/shop/browser-client",
    ),
    minShareCount: 2,
    priority: 5,
  },
];

/** Chunks that the entry loads: to name them at each import as well costs the first view bytes (P13). */
const isOnEveryPage = /(?:react|rolldown-runtime|shop)-[\w-]{8}\.js$/;
/** What is on a page already that has the other. */
const isBuy = /\/buy-[\w-]{8}\.js$/;
const needsBuy = /\/(?:buy|use-buying|campaign)-[\w-]{8}\.js$/;

export default defineConfig({
  plugins: [
    chunkReload(),
    slimRouter(routerConfig),
    nativeRooms(),
    browserHarfBuzz(),
    compiledMessages(),
    catalogueFiles(),
    tailwindcss(),
    reactRouter(),
  ],
  // Colours follow the scheme of the element that uses them, which no rewriting for older browsers keeps.
  build: {
    target: "es2024",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    sourcemap: false,
    // How long each plugin took is for the authors of plugins; `vite build --profile` and `node --cpu-prof` measure it.
    rolldownOptions: { checks: { bundlerTimings: false } },
    modulePreload: {
      resolveDependencies: (_, files, { hostId }) =>
        files.filter(
          (file) => !isOnEveryPage.test(file) && !(needsBuy.test(hostId) && isBuy.test(file)),
        ),
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  // Known from the start, so that the first page of a development server is not loaded twice.
  optimizeDeps: { include: ["@lingui/core", "zustand", "zustand/vanilla"] },
  server: { allowedHosts: [".localhost"] },
});

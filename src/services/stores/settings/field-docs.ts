import type { StoreFlag } from "#domain/store/store-flags.ts";

const unused = "Stored for the API; no page uses it yet.";

/** What each flag does; a missing one fails the type check. */
export const flagDocs: Readonly<Record<StoreFlag, string>> = {
  enable_add_to_cart:
    "Whether campaign pages have a button that adds to the cart; buying at once stays.",
  enable_search: unused,
  enable_deliver_to: unused,
  enable_crisp_support: unused,
  enable_contract_form: unused,
  enable_product_name_after: "Whether the product's name follows the campaign's name.",
  enable_custom_phone: "Whether the footer shows `storeContact.phone`.",
  enable_dynamic_base_cost:
    "Whether prices follow the difference of base costs between the market of a campaign and the country of delivery.",
  enable_distributed_checkout: "Whether the pages create orders by version 2 of the API call.",
  disable_pre_discount: unused,
  disable_promotion: "Whether campaign pages hide the discount codes that have a title.",
  option_label_enable: "Whether option pickers have a visible label.",
  show_payment_button: "Whether cart and checkout offer wallets such as Apple Pay.",
  sitewide_banner_enable: "Whether the bar with `sitewide_banner` is shown.",
};

/** What each field inside of a setting is, by its key with `[]` for any entry; a test finds missing ones. */
export const fieldDocs: Readonly<Record<string, string>> = {
  "banners[].image_url": "The picture.",
  "banners[].url": "Where it links to.",
  "banners[].title": "Its alternative text.",
  "collections[].key":
    "Tag by which campaigns belong to it. It stays when the slug changes, so that the old address redirects; if left out, the key of the collection that has this slug, or else the slug.",
  "collections[].name": "Name that shoppers see.",
  "collections[].slug":
    "Its address: `/collection/SLUG`. A new collection without a key has this as its key.",
  "collections[].image_url": "Picture of its tile.",
  "collection_banners[].image_url": "The picture.",
  "collection_banners[].url":
    "Path of the listing that it stands above, such as `/collection/summer`.",
  "collection_banners[].title": "Its alternative text.",
  "footerMenu[].name": "Text of the link.",
  "footerMenu[].url": "Where it leads.",
  "headerMenu[].title": "Text of the entry.",
  "headerMenu[].url": "Where it leads.",
  "headerMenu[].submenu": "Entries under it.",
  "headerMenu[].submenu[].title": "Text of the entry.",
  "headerMenu[].submenu[].url": "Where it leads.",
  "socialsLink.facebook": "Facebook page.",
  "socialsLink.instagram": "Instagram profile.",
  "socialsLink.skype": "Skype address.",
  "socialsLink.pinterest": "Pinterest profile.",
  "socialsLink.twitter": "X (Twitter) profile.",
  "socialsLink.youtube": "YouTube channel.",
  "socialsLink.google": "Google profile.",
  "storeContact.phone": "Phone number; shown with `flags.enable_custom_phone`.",
  "storeContact.email_info": "Email address.",
  "storeContact.address": "Postal address.",
  "head_tags[].tag": "The tag as HTML.",
  "head_tags[].position": "Where it belongs.",
  "fulfilment.via": "How the lines travel.",
  "fulfilment.url": "Address of the print provider; with `webhook` only.",
  "fulfilment.secret_edition":
    "Number of the secret that calls are signed with. Another number ends the secret before; `platen fulfilment set --new-secret` raises it.",
  "fulfilment.buyer_phone":
    "Whether packing lists have the buyer's phone number, which carriers call; `true` if left out.",
  "fulfilment.buyer_email":
    "Whether they have the buyer's email address, for a print provider whose carrier needs it; `false` if left out.",
  "shipping.currency":
    "Currency of all prices here; the store's own currency if left out. Changing it leaves the figures as they are.",
  "shipping.methods": "The ways of sending that the store offers, in their order.",
  "shipping.methods[].name":
    "`express` is printed at once and not held. It names the method and cannot change.",
  "shipping.methods[].shipping_time": "Fewest and most days in transit, as `[3, 10]`.",
  "shipping.methods[].printing_time": "Days until a standard order is printed.",
  "shipping.rates":
    "What sending costs. The most specific rate counts: country, then region, then `*`.",
  "shipping.rates[].method": "The method that the rate belongs to.",
  "shipping.rates[].zone": "Where it holds.",
  "shipping.rates[].template":
    "Key of a template of the store to which alone it applies; `null` for all others.",
  "shipping.rates[].first": "Price of the first item.",
  "shipping.rates[].further": "Price of each further item.",
  "discounts[].code": "What shoppers enter, in any case. It names the discount and cannot change.",
  "discounts[].title": "What shoppers read of it; a code without a title is shown nowhere.",
  "discounts[].percent": "Percentage off; either this or `amount`.",
  "discounts[].amount": "Amount off; either this or `percent`.",
  "discounts[].currency_code":
    "Currency of `amount` and `min_items`; the store's own currency if left out.",
  "discounts[].min_items": "Least total of the items.",
  "discounts[].min_quantity": "Least number of items.",
  "discounts[].usage_limit": "How many orders may use it.",
  "discounts[].starts_at": "From when on it is valid.",
  "discounts[].ends_at": "When it ends.",
};

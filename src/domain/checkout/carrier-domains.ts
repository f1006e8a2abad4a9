/** Domains of Japanese mobile carriers, which issued addresses such as `taro..yamada.@docomo.ne.jp` until 2009. */
const carriers = [
  ...["docomo.ne.jp", "ezweb.ne.jp", "au.com", "softbank.ne.jp", "i.softbank.jp", "vodafone.ne.jp"],
  ...[
    "disney.ne.jp",
    "ymobile.ne.jp",
    "ymobile1.ne.jp",
    "yahoo.ne.jp",
    "emnet.ne.jp",
    "emobile.ne.jp",
  ],
  ...["willcom.com", "wcm.ne.jp", "pdx.ne.jp", "uqmobile.jp", "tu-ka.ne.jp", "jp-d.ne.jp"],
  ...["jp-h.ne.jp", "jp-t.ne.jp", "jp-c.ne.jp", "jp-k.ne.jp", "jp-r.ne.jp", "jp-n.ne.jp"],
  ...["jp-s.ne.jp", "jp-q.ne.jp", "biz.au.com"],
] as const;

/** Whether a domain, in ASCII and lower case, is a carrier's or lies below one. */
export const isCarrierDomain = (domain: string): boolean =>
  carriers.some((carrier) => domain === carrier || domain.endsWith(`.${carrier}`));

import { describe, expect, it } from "vitest";

import { type MomoFields, type MomoSigned, signMomo } from "./momo-signature.ts";
import { hmac } from "./momo-test-bed.ts";

describe("S13 signatures of momo, computed by hand", () => {
  const keys = { accessKey: "AK", secretKey: "SK" };
  const of = { orderId: "o1", partnerCode: "P", requestId: "r1", unsigned: "never signed" };
  it.each<[MomoSigned, MomoFields, string]>([
    [
      "create",
      {
        ...{ ...of, amount: 49_900, extraData: "", orderInfo: "Áo dài số 1" },
        ...{ ipnUrl: "https://a.example/i", redirectUrl: "https://a.example/r" },
        ...{ requestType: "captureWallet", autoCapture: false, lang: "vi" },
      },
      "accessKey=AK&amount=49900&extraData=&ipnUrl=https://a.example/i&orderId=o1&orderInfo=Áo dài số 1&partnerCode=P&redirectUrl=https://a.example/r&requestId=r1&requestType=captureWallet",
    ],
    ["query", of, "accessKey=AK&orderId=o1&partnerCode=P&requestId=r1"],
    [
      "confirm",
      { ...of, amount: 1_000, description: "", requestType: "capture" },
      "accessKey=AK&amount=1000&description=&orderId=o1&partnerCode=P&requestId=r1&requestType=capture",
    ],
    [
      "refund",
      { ...of, amount: 1_000, description: "back", transId: 4_088_878_653 },
      "accessKey=AK&amount=1000&description=back&orderId=o1&partnerCode=P&requestId=r1&transId=4088878653",
    ],
    [
      "notification",
      {
        ...{ ...of, amount: 1_000, extraData: "", message: "Thành công.", orderInfo: "1001" },
        ...{ orderType: "momo_wallet", payType: "qr", responseTime: 1_721_720_663_942 },
        ...{ resultCode: 0, transId: 4_088_878_653 },
      },
      "accessKey=AK&amount=1000&extraData=&message=Thành công.&orderId=o1&orderInfo=1001&orderType=momo_wallet&partnerCode=P&payType=qr&requestId=r1&responseTime=1721720663942&resultCode=0&transId=4088878653",
    ],
  ])("%s", (signed, fields, plain) => {
    expect(signMomo(signed, fields, keys)).toBe(hmac(plain, "SK"));
    expect(signMomo(signed, fields, { ...keys, secretKey: "other" })).not.toBe(hmac(plain, "SK"));
  });
});

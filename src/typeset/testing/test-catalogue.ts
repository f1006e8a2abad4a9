import { join } from "node:path";

import { type FontFiles, openFontFiles } from "#render/node/fonts/font-files.ts";

import { type FontCatalogue, readFontCatalogue } from "../font-catalogue.ts";

const folder = join(import.meta.dirname, "..", "..", "..", "assets", "fonts");

/** The fonts of assets/fonts. */
export async function openTestFonts(): Promise<{ files: FontFiles; catalogue: FontCatalogue }> {
  const files = await openFontFiles(folder);
  return { files, catalogue: readFontCatalogue(files.catalogue) };
}

/** A line of each script that designs are set in. */
export const scriptSamples = [
  ["Latin", "Grandma’s Kitchen, est. 1985"],
  ["Vietnamese", "Chúc mừng sinh nhật, Nguyễn Thị Mỹ Duyên"],
  ["Greek", "Χρόνια πολλά, Αλέξανδρε"],
  ["Cyrillic", "С днём рождения, Їжак Ґалаґан"],
  ["Arabic", "عيد ميلاد سعيد يا فاطمة ١٢٣"],
  ["Hebrew", "יוֹם הֻלֶּדֶת שָׂמֵחַ"],
  ["Devanagari", "जन्मदिन मुबारक हो, श्रीकृष्ण।"],
  ["Bengali", "শুভ জন্মদিন, ক্ষুদ্র রাষ্ট্র।"],
  ["Thai", "สุขสันต์วันเกิดนะที่รัก ฿"],
  ["Japanese", "お誕生日おめでとう、渡辺さん。カフェ「すずめ」ｶﾞｷﾞ𠮷"],
  ["Korean", "생일 축하해요, 김뷁똠 福！"],
  ["Simplified Chinese", "生日快乐，张喆！谢谢您（二〇二五）"],
  ["Traditional Chinese", "生日快樂，臺灣龍鳳！「平安」ㄅㄆㄇ"],
] as const;

/** Scripts that the golden designs are set in. */
export const goldenScripts = [
  ...(["latin", "greek", "cyrillic", "arabic", "hebrew", "thai"] as const),
  ...(["devanagari", "bengali", "japanese", "korean", "chinese", "vietnamese"] as const),
];
export type GoldenScript = (typeof goldenScripts)[number];

export const goldenTexts: Readonly<Record<GoldenScript, readonly string[]>> = {
  latin: [
    "Maria & Łukasz",
    "VARSITY 85",
    "Größte Mama",
    "Fjord & Ægir",
    "office ffi WAVE",
    "Zoë’s café",
  ],
  greek: ["Μαρία", "Καλημέρα κόσμε", "Ελλάδα 2026", "γιαγιά & παππούς"],
  cyrillic: ["Мария", "Привет, мир", "Їжак і ґава", "Най-добрата мама"],
  arabic: ["مرحبا بالعالم", "السلام عليكم", "محمّد", "بِسْمِ", "لا إله", "عائلة ٢٠٢٦"],
  hebrew: ["שלום עולם", "מִרְיָם", "אמא הכי טובה", "ירושלים 3000"],
  thai: ["สวัสดีชาวโลก", "น้ำใจ", "ที่รัก", "ปู่ย่าตายาย"],
  devanagari: ["नमस्ते दुनिया", "क्षत्रिय", "श्रीमती", "हिन्दी २०२६"],
  bengali: ["নমস্কার", "স্বাধীনতা", "আমার সোনার বাংলা", "প্রিয় মা"],
  japanese: ["こんにちは", "家族の名前", "東京タワー", "ラーメン大好き", "お母さん、ありがとう"],
  korean: ["안녕하세요", "우리 가족", "사랑해요 엄마", "대한민국"],
  chinese: ["你好世界", "家庭相册", "生日快乐", "龍馬精神", "媽媽我愛你"],
  vietnamese: ["Nguyễn Phượng", "Chúc mừng sinh nhật", "Gia đình tôi", "Đặng Thị Thuỷ"],
};

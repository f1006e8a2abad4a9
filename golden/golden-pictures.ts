/** Pictures of the golden designs, as an upload leaves them: sRGB, upright, JPEG or PNG. */
export const goldenPictures = [
  { src: "golden/rings.jpg", width: 1200, height: 900 },
  { src: "golden/small.jpg", width: 160, height: 240 },
  { src: "golden/large.jpg", width: 2000, height: 1500 },
  { src: "golden/fade.png", width: 500, height: 400 },
] as const;

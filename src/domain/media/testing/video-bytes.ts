const ascii = (text: string) => [...Buffer.from(text, "latin1")];
const zeros = (count: number) => Array.from({ length: count }, () => 0);
const u32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

export const box = (type: string, ...body: number[][]): number[] => {
  const content = body.flat();
  return [...u32(content.length + 8), ...ascii(type), ...content];
};

type TrackParts = { handler?: string; codec?: string; profile?: number; isTurned?: boolean };

export function track(parts: TrackParts = {}): number[] {
  const { handler = "vide", codec = "avc1", profile = 100, isTurned = false } = parts;
  const one = u32(65_536);
  const matrix = isTurned
    ? [zeros(4), one, zeros(4), one, zeros(20)]
    : [one, zeros(12), one, zeros(16)];
  const size = [...u32(64 * 65_536), ...u32(80 * 65_536)];
  const settings = box("avcC", [1, profile, 0, 30]);
  const entry = box(codec, zeros(78), handler === "vide" ? settings : []);
  const samples = box("stsd", zeros(4), u32(1), entry);
  return box(
    "trak",
    box("tkhd", zeros(40), matrix.flat(), size),
    box(
      "mdia",
      box("hdlr", zeros(8), ascii(handler), zeros(13)),
      box("minf", box("stbl", samples)),
    ),
  );
}

export const fileType = box("ftyp", ascii("isom"), u32(512), ascii("isomavc1"));
export const samples = box("mdat", ascii("pictures"));

/** An MP4 of 64 × 80 pixels, as far as its structure goes; what it plays is not there. */
export function mp4Bytes(...tracks: number[][]): Uint8Array {
  const all = tracks.length > 0 ? tracks : [track()];
  return Uint8Array.from([...fileType, ...box("moov", ...all), ...samples]);
}

export const element = (id: number, ...body: number[][]): number[] => {
  const content = body.flat();
  const name = u32(id).slice(u32(id).findIndex((byte) => byte > 0));
  return [...name, 0x10, ...u32(content.length).slice(1), ...content];
};

export const webmHead = (docType = "webm") => element(0x1a45dfa3, element(0x4282, ascii(docType)));

export const webmTrack = (codec = "V_VP9") =>
  element(
    0xae,
    element(0x86, ascii(codec)),
    codec.startsWith("V_") ? element(0xe0, element(0xb0, [64]), element(0xba, [80])) : [],
  );

export const webmTracks = (...tracks: number[][]) => element(0x1654ae6b, ...tracks);
export const webmCluster = element(0x1f43b675, [1, 2, 3]);

/** A WebM of 64 × 80 pixels, as far as its structure goes. */
export function webmBytes(...parts: number[][]): Uint8Array {
  const all = parts.length > 0 ? parts : [webmTracks(webmTrack()), webmCluster];
  return Uint8Array.from([...webmHead(), ...element(0x18538067, ...all)]);
}

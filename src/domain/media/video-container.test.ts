import { describe, expect, it } from "vitest";

import {
  box,
  element,
  fileType,
  mp4Bytes,
  samples,
  track,
  webmBytes,
  webmCluster,
  webmHead,
  webmTrack,
  webmTracks,
} from "./testing/video-bytes.ts";
import { readVideoContainer, storedVideoFormat, videoContentType } from "./video-container.ts";

const bytes = (...parts: number[][]) => Uint8Array.from(parts.flat());
const size = { widthPx: 64, heightPx: 80 };
const sound = track({ handler: "soun", codec: "mp4a" });

describe("S6 what is read as a video", () => {
  it.each([
    ["MP4 of H.264", mp4Bytes(), { ...size, format: "mp4", isSilent: true }],
    ["MP4 with AAC", mp4Bytes(track(), sound), { ...size, format: "mp4", isSilent: false }],
    ["MP4 of a phone held upright", mp4Bytes(track({ isTurned: true })), { widthPx: 80 }],
    [
      "MP4 with padding",
      bytes(fileType, box("free", [0]), box("moov", track()), samples),
      { format: "mp4" },
    ],
    ["WebM of VP9", webmBytes(), { ...size, format: "webm", isSilent: true }],
    [
      "WebM with Opus",
      webmBytes(webmTracks(webmTrack("V_AV1"), webmTrack("A_OPUS")), webmCluster),
      { ...size, format: "webm", isSilent: false },
    ],
  ])("%s", (_, video, expected) => {
    expect(readVideoContainer(video)).toMatchObject({ ok: true, ...expected });
  });

  const whole = mp4Bytes();
  const live = [...webmHead(), 0x18, 0x53, 0x80, 0x67, 0xff];
  it.each([
    ["nothing", bytes(), /neither/],
    ["three bytes", bytes([0, 0, 0]), /neither/],
    ["a page", Uint8Array.from(Buffer.from("<html>ftypisom</html>")), /neither/],
    ["a PNG", bytes([137, 80, 78, 71, 13, 10, 26, 10]), /neither/],
    ["MP4 cut off", whole.subarray(0, whole.length - 3), /not a whole MP4/],
    ["MP4 with more behind it", bytes([...whole], [60, 104, 116]), /not a whole MP4/],
    ["MP4 with a page behind it", bytes([...whole], box("html")), /"html"/],
    ["MP4 without pictures", bytes(fileType, box("moov", track())), /not a whole MP4/],
    ["MP4 with its index behind", bytes(fileType, samples, box("moov", track())), /faststart/],
    ["MP4 of sound alone", mp4Bytes(sound), /no pictures/],
    ["MP4 of nothing", bytes(fileType, box("moov"), samples), /no pictures/],
    ["MP4 of two tracks", mp4Bytes(track(), track()), /more than one/],
    ["MP4 of H.265", mp4Bytes(track({ codec: "hvc1" })), /"hvc1" pictures; only H.264/],
    ["MP4 of 10 bits", mp4Bytes(track({ profile: 110 })), /profile/],
    ["MP4 with AC-3", mp4Bytes(track(), track({ handler: "soun", codec: "ac-3" })), /only AAC/],
    ["MP4 with subtitles", mp4Bytes(track(), track({ handler: "sbtl" })), /kind "sbtl"/],
    ["WebM cut off", webmBytes().subarray(0, -2), /not a whole WebM/],
    ["WebM recorded live", bytes(live, webmTracks(webmTrack())), /recorded live/],
    [
      "Matroska",
      bytes(webmHead("matroska"), element(0x18538067, webmTracks(webmTrack()), webmCluster)),
      /"matroska", not WebM/,
    ],
    ["WebM with its tracks behind", webmBytes(webmCluster, webmTracks(webmTrack())), /not a whole/],
    [
      "WebM with a file in it",
      webmBytes(webmTracks(webmTrack()), webmCluster, element(0x1941a469, [1])),
      /attached files/,
    ],
    [
      "WebM with subtitles",
      webmBytes(webmTracks(webmTrack(), webmTrack("S_TEXT/UTF8")), webmCluster),
      /"S_TEXT\/UTF8"/,
    ],
    ["WebM of sound alone", webmBytes(webmTracks(webmTrack("A_OPUS")), webmCluster), /no pictures/],
  ])("%s is refused", (_, file, reason) => {
    expect(readVideoContainer(file)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });

  it("is never caught in a structure that lies about its sizes", () => {
    for (let at = 0; at < whole.length; at += 1) {
      for (const value of [0, 1, 8, 255]) {
        const spoilt = Uint8Array.from(whole);
        spoilt[at] = value;
        expect(readVideoContainer(spoilt)).toHaveProperty("ok");
      }
    }
  });
});

it.each([
  ["catalogue/0123456789abcdef.mp4", "mp4"],
  ["catalogue/0123456789abcdef.webm", "webm"],
  ["catalogue/0123456789abcdef.webp", undefined],
  ["catalogue/0123456789abcdef.html", undefined],
])("the format of %s is %s", (key, format) => expect(storedVideoFormat(key)).toBe(format));

it("a format has its content type", () => expect(videoContentType("webm")).toBe("video/webm"));

import { phoneVideo, type PhoneVideo } from "#domain/media/testing/phone-video.ts";

/** As a phone records it: the index behind, sound, and a place, which must be nowhere in what is kept. */
export const shopperVideo = (change: PhoneVideo = {}): Buffer =>
  phoneVideo({ isIndexBehind: true, sound: "quicktime", hasTraces: true, ...change });

/** A video of exactly so many bytes: what follows its end is nobody's business. */
export const paddedVideo = (video: Buffer, bytes: number): Buffer =>
  Buffer.concat([video, Buffer.alloc(bytes - video.length)]);

import { mediaUrl } from "#domain/campaign/media-url.ts";

export const fileUrl = mediaUrl;

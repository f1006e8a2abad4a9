import type { ImportPlan } from "./import-plan.ts";
import type { Refuse } from "./import-problems.ts";
import type { DesignEntry, ImageEntry, VideoEntry } from "./import-schema.ts";
import { imageSource, posterImage, videoSource } from "./image-source.ts";
import { readArtwork } from "./read-artwork.ts";
import { buildMockup } from "./build-mockup.ts";
import type { DesignTexts } from "./design-texts.ts";
import { readDesigns } from "./read-designs.ts";
import { type Picture, readPicture } from "./read-picture.ts";
import type { SourceFolder } from "./source-folder.ts";
import { readVideo } from "./read-video.ts";
import type { PictureKeys } from "./write-products.ts";

/**
 * Reads every picture, video, artwork and design that a plan names, each picture once; what cannot be used is told to
 * `refuse`, at its path in the document.
 */
export async function readSources(
  sources: SourceFolder,
  plan: ImportPlan,
  refuse: Refuse,
): Promise<{ pictures: PictureKeys; designs: DesignTexts }> {
  const pictures = new Map<string, Picture>();
  const designs = new Map<DesignEntry, string>();
  const areas = new Map(plan.templates.map(({ key, printAreas }) => [key, printAreas]));
  const colors = new Map(plan.colors.map(({ name, hexCode }) => [name, hexCode]));
  for (const [c, campaign] of plan.campaigns.entries()) {
    for (const [p, product] of campaign.products.entries()) {
      for (const [i, image] of product.images.entries()) {
        if (pictures.has(imageSource(image))) continue;
        await readImage(sources, image, colors, pictures, (path, reason) =>
          refuse(["campaigns", c, "products", p, "images", i, ...path], reason),
        );
      }
      for (const [v, video] of product.videos.entries()) {
        await readVideoSource(sources, video, colors, pictures, (path, reason) =>
          refuse(["campaigns", c, "products", p, "videos", v, ...path], reason),
        );
      }
      const printAreas = areas.get(product.template) ?? [];
      const sold = { ...product, printAreas };
      const own = await readDesigns(sources, sold, pictures, (path, reason) =>
        refuse(["campaigns", c, "products", p, ...path], reason),
      );
      for (const [entry, text] of own) designs.set(entry, text);
    }
  }
  return { pictures, designs };
}

async function readVideoSource(
  sources: SourceFolder,
  { file, poster }: VideoEntry,
  colors: ReadonlyMap<string, string>,
  pictures: Map<string, Picture>,
  refuse: Refuse,
): Promise<void> {
  if (!pictures.has(videoSource(file))) {
    const read = await readVideo(sources.folder, file);
    if (read.ok) pictures.set(videoSource(file), read.picture);
    else refuse(["file"], `${JSON.stringify(file)} ${read.reason}`);
  }
  const image = poster && posterImage(poster);
  if (image === undefined || pictures.has(imageSource(image))) return;
  await readImage(sources, image, colors, pictures, (path, reason) =>
    refuse(["poster", ...path], reason),
  );
}

async function readImage(
  { folder, bases }: SourceFolder,
  image: ImageEntry,
  colors: ReadonlyMap<string, string>,
  pictures: Map<string, Picture>,
  refuse: Refuse,
): Promise<void> {
  const { file, mockup, option } = image;
  if (file !== undefined) {
    const read = await readPicture(folder, file);
    if (read.ok) pictures.set(imageSource(image), read.picture);
    else refuse(["file"], `${JSON.stringify(file)} ${read.reason}`);
  }
  if (mockup === undefined) return;
  const artworks = new Map<string, string>();
  for (const [index, artwork] of mockup.artworks.entries()) {
    const source = `artwork ${artwork.file}`;
    const before = pictures.get(source);
    const read = before
      ? { ok: true as const, picture: before }
      : await readArtwork(folder, artwork.file);
    if (!read.ok) {
      refuse(
        ["mockup", "artworks", index, "file"],
        `${JSON.stringify(artwork.file)} ${read.reason}`,
      );
      continue;
    }
    pictures.set(source, read.picture);
    artworks.set(artwork.file, read.picture.key);
  }
  const color = mockup.color ?? (option === null ? undefined : colors.get(option));
  const built = await buildMockup(bases, { ...mockup, color }, artworks, (path, reason) =>
    refuse(["mockup", ...path], reason),
  );
  if (built) pictures.set(imageSource(image), built);
}

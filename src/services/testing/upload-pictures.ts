import sharp from "sharp";

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 200, g: 30, b: 40, alpha: 0.5 } },
  });

export const pngPicture = (width = 12, height = 8): Promise<Buffer> =>
  plain(width, height).png().toBuffer();

export const transparentPicture = (format: "png" | "webp" = "png"): Promise<Buffer> =>
  plain(12, 8, 4).toFormat(format).toBuffer();

export const jpegPicture = (width = 12, height = 8): Promise<Buffer> =>
  plain(width, height).jpeg().toBuffer();

/** A photo as a phone writes it: on its side, with camera and place. */
export const phonePicture = (): Promise<Buffer> =>
  plain(12, 8)
    .withExif({
      IFD0: { Make: "Canary Camera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A picture of exactly so many bytes: what follows its end is nobody's business. */
export const padded = (picture: Buffer, bytes: number): Buffer =>
  Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);

export const pdfFile = Buffer.from("%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n");

export const svgFile = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script></svg>',
);

/** As a phone's picture begins: no more of it is looked at. */
export const heicFile = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypheic\0\0\0\0mif1heic", "latin1"),
  Buffer.alloc(100),
]);

import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff'

/** A small picture of one colour. */
export function picture(format: Format, side = 40): Promise<Buffer> {
  return blank(side, side).toFormat(format).toBuffer()
}

/** A photo like a phone's: with camera name and location, and rotated by its metadata. */
export function phonePhoto(): Promise<Buffer> {
  return blank(60, 30)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Pocket Phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '23/1 43/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '90/1 24/1 10/1',
      },
    })
    .jpeg()
    .toBuffer()
}

/** A picture with a small file that needs a huge amount of memory when decoded. */
export function pixelBomb(): Promise<Buffer> {
  return blank(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()
}

/** A picture of noise, which hardly compresses, with at least this many bytes. */
export async function heavyPicture(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3))
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: side, height: side, channels: 3, background: '#fff', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

function blank(width: number, height: number) {
  const background = '#C1121F'
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
}

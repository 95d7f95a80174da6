export const DEFAULT_PHOTO = '/pictures/default-avatar.svg'

/** In pixels. */
export const PICTURE_SIZES = {
  squares: [96, 192],
  widths: [640, 1_280],
} as const
/** The longest side of the original, in pixels. */
export const MAX_PICTURE_SIDE = 2_048

export const MAX_PICTURE_BYTES = 5_000_000
/** Decoding a long animation from a small file can take minutes. */
export const MAX_PICTURE_FRAMES = 60

export type PictureKind = 'face' | 'square' | 'wide'

export interface PictureSource {
  src: string
  srcSet?: string
}

/** Always uses our own URL, so that browsers do not contact other hosts. Null when not allowed. */
export function toPictureSource(url: string, kind: PictureKind): PictureSource | null {
  if (/^\/pictures\/[\w/.-]+$/.test(url)) return { src: url }
  const urlForSize = urlsBySize(url, kind)
  if (!urlForSize) return null
  const sizes: readonly number[] =
    kind === 'wide' ? [...PICTURE_SIZES.widths, MAX_PICTURE_SIDE] : PICTURE_SIZES.squares
  const sources = sizes.map((size) => `${urlForSize(size)} ${size}w`)
  return { src: urlForSize(sizes[1] ?? MAX_PICTURE_SIDE), srcSet: sources.join(', ') }
}

/** Undefined when the picture has no sizes. */
function urlsBySize(url: string, kind: PictureKind): ((size: number) => string) | undefined {
  if (isOwnPicture(url)) return (size) => (size === MAX_PICTURE_SIDE ? url : `${url}/${size}`)
  if (!isExternalPicture(url)) return undefined
  const face = kind === 'face' ? '&face=1' : ''
  return (size) => `${COPY_PATH}?of=${encodeURIComponent(url)}&size=${size}${face}`
}

/** Serves copies of external pictures, and redirects to ours at Cloudinary. */
const COPY_PATH = '/api/images/copy'

/** The inverse of `toPictureSource`; returns other URLs unchanged. */
export function originalPictureUrl(src: string): string {
  if (src.startsWith(`${COPY_PATH}?`)) {
    return new URLSearchParams(src.slice(COPY_PATH.length)).get('of') ?? src
  }
  return /^(\/api\/images\/[0-9a-f]{24})\/\d+$/.exec(src)?.[1] ?? src
}

function isOwnPicture(url: string): boolean {
  return /^\/api\/images\/[0-9a-f]{24}$/.test(url)
}

/** Whether a picture is on another host. */
export function isExternalPicture(url: string): boolean {
  return url.startsWith('https://')
}

/** In pixels. */
export const SIZES = {
  squares: [96, 192],
  widths: [640, 1_280],
} as const
/** The longest side of the original, in pixels. */
export const MAX_SIDE = 2_048

export const MAX_PICTURE_BYTES = 5_000_000
/** Decoding a long animation from a small file can take minutes. */
export const MAX_PICTURE_FRAMES = 60

export type PictureKind = 'face' | 'square' | 'wide'

export interface ShownPicture {
  src: string
  srcSet?: string
}

/** Always uses our own URL, so that browsers do not contact other hosts. Null when not allowed. */
export function shownPicture(address: string, kind: PictureKind): ShownPicture | null {
  if (/^\/pictures\/[\w/.-]+$/.test(address)) return { src: address }
  const inSize = sizesOf(address, kind)
  if (!inSize) return null
  const sizes: readonly number[] = kind === 'wide' ? [...SIZES.widths, MAX_SIDE] : SIZES.squares
  const offered = sizes.map((size) => `${inSize(size)} ${size}w`)
  return { src: inSize(sizes[1] ?? MAX_SIDE), srcSet: offered.join(', ') }
}

/** Undefined when the picture has no sizes. */
function sizesOf(address: string, kind: PictureKind): ((size: number) => string) | undefined {
  if (isOwn(address)) return (size) => (size === MAX_SIDE ? address : `${address}/${size}`)
  if (!isExternal(address)) return undefined
  const face = kind === 'face' ? '&face=1' : ''
  return (size) => `${COPIES}?of=${encodeURIComponent(address)}&size=${size}${face}`
}

/** Serves copies of external pictures, and redirects to ours at Cloudinary. */
const COPIES = '/api/images/copy'

/** The inverse of `shownPicture`; returns other URLs unchanged. */
export function originalAddress(shown: string): string {
  if (shown.startsWith(`${COPIES}?`)) {
    return new URLSearchParams(shown.slice(COPIES.length)).get('of') ?? shown
  }
  return /^(\/api\/images\/[0-9a-f]{24})\/\d+$/.exec(shown)?.[1] ?? shown
}

function isOwn(address: string): boolean {
  return /^\/api\/images\/[0-9a-f]{24}$/.test(address)
}

/** Whether a picture is on another host. */
export function isExternal(address: string): boolean {
  return address.startsWith('https://')
}

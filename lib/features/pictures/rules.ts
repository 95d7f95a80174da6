/** The sizes in which a picture is stored beside the original, in pixels. */
export const SIZES = {
  /** The sides of squares, for faces and small pictures in lists. */
  squares: [96, 192],
  widths: [640, 1_280],
} as const
/** The longest side of the stored original, in pixels. */
export const MAX_SIDE = 2_048

/** The maximum size of an upload in bytes. */
export const MAX_PICTURE_BYTES = 5_000_000
/** The maximum number of frames of an animation; without it a small file could take minutes to decode. */
export const MAX_PICTURE_FRAMES = 60

/** How a picture is shown: a face, another small square, or as wide as its place. */
export type PictureKind = 'face' | 'square' | 'wide'

/** The attributes of the `img` element. */
export interface ShownPicture {
  src: string
  srcSet?: string
}

/**
 * The attributes for showing the picture of an address. It always comes from this site, so that
 * visitors' browsers do not call other hosts. Null for an address that must not be shown.
 */
export function shownPicture(address: string, kind: PictureKind): ShownPicture | null {
  if (/^\/pictures\/[\w/.-]+$/.test(address)) return { src: address }
  const inSize = sizesOf(address, kind)
  if (!inSize) return null
  const sizes: readonly number[] = kind === 'wide' ? [...SIZES.widths, MAX_SIDE] : SIZES.squares
  const offered = sizes.map((size) => `${inSize(size)} ${size}w`)
  return { src: inSize(sizes[1] ?? MAX_SIDE), srcSet: offered.join(', ') }
}

/** Returns a function from a size to the picture's address, or undefined when it has no sizes. */
function sizesOf(address: string, kind: PictureKind): ((size: number) => string) | undefined {
  if (isOwn(address)) return (size) => (size === MAX_SIDE ? address : `${address}/${size}`)
  if (!isExternal(address)) return undefined
  const face = kind === 'face' ? '&face=1' : ''
  return (size) => `${COPIES}?of=${encodeURIComponent(address)}&size=${size}${face}`
}

/** The call that serves copies of other hosts' pictures and redirects to those at Cloudinary. */
const COPIES = '/api/images/copy'

/** The original address for an address from `shownPicture`; any other address is returned unchanged. */
export function originalAddress(shown: string): string {
  if (shown.startsWith(`${COPIES}?`)) {
    return new URLSearchParams(shown.slice(COPIES.length)).get('of') ?? shown
  }
  return /^(\/api\/images\/[0-9a-f]{24})\/\d+$/.exec(shown)?.[1] ?? shown
}

/** Whether a picture is in our own database. */
function isOwn(address: string): boolean {
  return /^\/api\/images\/[0-9a-f]{24}$/.test(address)
}

/** Whether a picture is on another host. */
export function isExternal(address: string): boolean {
  return address.startsWith('https://')
}

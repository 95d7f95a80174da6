/** In which sizes a picture is kept beside the whole one, in pixels. */
export const SIZES = {
  /** The sides of squares, for faces and small pictures in lists. */
  squares: [96, 192],
  widths: [640, 1_280],
} as const
/** The longest side of the whole picture, in pixels. */
export const MAX_SIDE = 2_048

/** The largest picture that is taken, in bytes. */
export const MAX_PICTURE_BYTES = 5_000_000
/** The frames of a moving picture at most; without a bound a small file takes minutes to decode. */
export const MAX_PICTURE_FRAMES = 60

/** How a picture is shown: a face, another small square, or as wide as its place. */
export type PictureKind = 'face' | 'square' | 'wide'

/** What a page writes into an `img`. */
export interface ShownPicture {
  src: string
  srcSet?: string
}

/**
 * Where a page gets the picture of an address from: always from this site, so that nobody's browser
 * calls a stranger's server. Null for an address that no page shows.
 */
export function shownPicture(address: string, kind: PictureKind): ShownPicture | null {
  if (/^\/pictures\/[\w/.-]+$/.test(address)) return { src: address }
  const inSize = sizesOf(address, kind)
  if (!inSize) return null
  const sizes: readonly number[] = kind === 'wide' ? [...SIZES.widths, MAX_SIDE] : SIZES.squares
  const offered = sizes.map((size) => `${inSize(size)} ${size}w`)
  return { src: inSize(sizes[1] ?? MAX_SIDE), srcSet: offered.join(', ') }
}

/** The addresses of a picture in its sizes, or nothing where there are none. */
function sizesOf(address: string, kind: PictureKind): ((size: number) => string) | undefined {
  if (isOwn(address)) return (size) => (size === MAX_SIDE ? address : `${address}/${size}`)
  if (!isElsewhere(address)) return undefined
  const face = kind === 'face' ? '&face=1' : ''
  return (size) => `${COPIES}?of=${encodeURIComponent(address)}&size=${size}${face}`
}

/** Where copies of other hosts' pictures are asked for, and the way to those that lie at Cloudinary. */
const COPIES = '/api/images/copy'

/** The address behind one that `shownPicture` gave; any other is answered as it is. */
export function addressBehind(shown: string): string {
  if (shown.startsWith(`${COPIES}?`)) {
    return new URLSearchParams(shown.slice(COPIES.length)).get('of') ?? shown
  }
  return /^(\/api\/images\/[0-9a-f]{24})\/\d+$/.exec(shown)?.[1] ?? shown
}

/** Whether an address is one of a picture in our own database. */
function isOwn(address: string): boolean {
  return /^\/api\/images\/[0-9a-f]{24}$/.test(address)
}

/** Whether a picture lies with another host. */
export function isElsewhere(address: string): boolean {
  return address.startsWith('https://')
}

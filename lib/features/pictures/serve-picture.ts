import 'server-only'
import { cloudinaryAddress, isStoredByUs, readPicture } from '@/lib/adapters/pictures'
import { AppError } from '@/lib/core/errors'
import { DATA_SAVER_HEADER } from '@/lib/core/http/data-saver'
import { DEFAULT_PHOTO } from '@/lib/features/users/rules'
import { PictureCopy } from '@/models/picture-copy'
import { SIZES } from './rules'

/** Shared caches drop a picture within an hour, so that deleted pictures disappear. */
const IMMUTABLE = 'public, max-age=31536000, s-maxage=3600, immutable'
/** A copy can change under the same URL. */
const AN_HOUR = 'public, max-age=3600'
const A_MINUTE = 'public, max-age=60'

/** Transparent, so that the placeholder behind it stays visible. */
const TRANSPARENT = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

const [SMALL_WIDTH] = SIZES.widths

/** Serves our picture, or a small one for Save-Data. Throws `not-found`. */
export async function servePicture(
  id: string,
  { size, savesData }: { size?: number; savesData: boolean },
): Promise<Response> {
  const webp = await readPicture(id, savesData ? atMostSmall(size) : size)
  if (!webp) throw new AppError('not-found', 'errors.refusals.pictureNotFound')
  return picture(webp, 'image/webp', IMMUTABLE)
}

interface CopyWanted {
  of: string
  size: number
  /** Shows a drawn face until there is a copy. */
  face?: boolean
  savesData: boolean
}

/** Serves our copy, a placeholder, or a redirect to Cloudinary; never fetches from other hosts. */
export async function serveCopy({ of, face, savesData, ...wanted }: CopyWanted): Promise<Response> {
  const size = savesData ? atMostSmall(wanted.size) : wanted.size
  const own = cloudinaryAddress(of, size, SIZES)
  if (own) return redirectTo(own, IMMUTABLE)
  const copy = await PictureCopy.findOne({ source: of }, { address: 1 }).lean()
  const address = copy?.address
  const kept = address && cloudinaryAddress(address, size, SIZES)
  if (kept) return redirectTo(kept, AN_HOUR)
  const webp = address && isStoredByUs(address) && (await readPicture(idOf(address), size))
  if (webp) return picture(webp, 'image/webp', AN_HOUR)
  if (face) return redirectTo(DEFAULT_PHOTO, A_MINUTE)
  return picture(Buffer.from(TRANSPARENT), 'image/svg+xml', A_MINUTE)
}

function atMostSmall(size = Number.POSITIVE_INFINITY): number {
  return Math.min(size, SMALL_WIDTH)
}

function idOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1)
}

function picture(bytes: Buffer, type: string, kept: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Cache-Control': kept,
      'X-Content-Type-Options': 'nosniff',
      Vary: DATA_SAVER_HEADER,
    },
  })
}

function redirectTo(address: string, kept: string): Response {
  const headers = { Location: address, 'Cache-Control': kept, Vary: DATA_SAVER_HEADER }
  return new Response(null, { status: 307, headers })
}

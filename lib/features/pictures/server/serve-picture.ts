import 'server-only'
import { cloudinaryUrl, isStoredPicture, readPicture } from '@/lib/adapters/picture-storage'
import { AppError } from '@/lib/core/server/errors'
import { DATA_SAVER_HEADER } from '@/lib/core/server/http/data-saver'
import { PictureCopy } from '@/models/picture-copy'
import { DEFAULT_PHOTO, PICTURE_SIZES } from '../rules'

/** Shared caches drop a picture within an hour, so that deleted pictures disappear. */
const CACHE_FOREVER = 'public, max-age=31536000, s-maxage=3600, immutable'
/** A copy can change under the same URL. */
const CACHE_HOUR = 'public, max-age=3600'
const CACHE_MINUTE = 'public, max-age=60'

/** Transparent, so that the placeholder behind it stays visible. */
const TRANSPARENT = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

const [SMALL_WIDTH] = PICTURE_SIZES.widths

/** Serves our picture, or a small one for Save-Data. Throws `not-found`. */
export async function servePicture(
  id: string,
  { size, savesData }: { size?: number; savesData: boolean },
): Promise<Response> {
  const webp = await readPicture(id, savesData ? atMostSmall(size) : size)
  if (!webp) throw new AppError('not-found', 'errors.refusals.pictureNotFound')
  return pictureResponse(webp, 'image/webp', CACHE_FOREVER)
}

interface CopyRequest {
  of: string
  size: number
  /** Shows the default photo until there is a copy. */
  face?: boolean
  savesData: boolean
}

/** Serves our copy, a placeholder, or a redirect to Cloudinary; never fetches from other hosts. */
export async function servePictureCopy({
  of,
  face,
  savesData,
  ...options
}: CopyRequest): Promise<Response> {
  const size = savesData ? atMostSmall(options.size) : options.size
  const ownUrl = cloudinaryUrl(of, size, PICTURE_SIZES)
  if (ownUrl) return redirectTo(ownUrl, CACHE_FOREVER)
  const copy = await PictureCopy.findOne({ source: of }, { address: 1 }).lean()
  const url = copy?.address
  const copyUrl = url && cloudinaryUrl(url, size, PICTURE_SIZES)
  if (copyUrl) return redirectTo(copyUrl, CACHE_HOUR)
  const webp = url && isStoredPicture(url) && (await readPicture(idOf(url), size))
  if (webp) return pictureResponse(webp, 'image/webp', CACHE_HOUR)
  if (face) return redirectTo(DEFAULT_PHOTO, CACHE_MINUTE)
  return pictureResponse(Buffer.from(TRANSPARENT), 'image/svg+xml', CACHE_MINUTE)
}

function atMostSmall(size = Number.POSITIVE_INFINITY): number {
  return Math.min(size, SMALL_WIDTH)
}

function idOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}

function pictureResponse(bytes: Buffer, type: string, cacheControl: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Cache-Control': cacheControl,
      'X-Content-Type-Options': 'nosniff',
      Vary: DATA_SAVER_HEADER,
    },
  })
}

function redirectTo(url: string, cacheControl: string): Response {
  const headers = { Location: url, 'Cache-Control': cacheControl, Vary: DATA_SAVER_HEADER }
  return new Response(null, { status: 307, headers })
}

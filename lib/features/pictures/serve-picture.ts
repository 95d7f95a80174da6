import 'server-only'
import { cloudinaryAddress, isStoredByUs, readPicture } from '@/lib/adapters/pictures'
import { AppError } from '@/lib/core/errors'
import { DEFAULT_PHOTO } from '@/lib/features/users/rules'
import { PictureCopy } from '@/models/picture-copy'
import { SIZES } from './rules'

/**
 * A picture never changes under its address, so whoever has it need not ask again. Caches on the way
 * drop it within the hour: a picture that a person took away goes from there too.
 */
const FOR_EVER = 'public, max-age=31536000, s-maxage=3600, immutable'
/** A copy may be fetched anew under the address that it is asked for by. */
const AN_HOUR = 'public, max-age=3600'
/** There may be a copy in a minute. */
const A_MINUTE = 'public, max-age=60'

/** Shows nothing, so that what lies below it is seen. */
const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** The answer with a picture of ours, whole or in a size. Throws `not-found`. */
export async function servePicture(id: string, size?: number): Promise<Response> {
  const webp = await readPicture(id, size)
  if (!webp) throw new AppError('not-found', 'There is no such picture.')
  return picture(webp, 'image/webp', FOR_EVER)
}

interface CopyWanted {
  /** The address that was given for the picture. */
  of: string
  size: number
  /** Whether it is somebody's face: then a drawn one stands for it. */
  face?: boolean
}

/**
 * The answer where a page shows a picture of another host: our copy of it, and until there is one what
 * stands for it. For a picture of ours at Cloudinary it is the way there. Nothing is fetched for it.
 */
export async function serveCopy({ of, size, face }: CopyWanted): Promise<Response> {
  const own = cloudinaryAddress(of, size, SIZES)
  if (own) return leadTo(own, FOR_EVER)
  const copy = await PictureCopy.findOne({ source: of }, { address: 1 }).lean()
  const address = copy?.address
  const kept = address && cloudinaryAddress(address, size, SIZES)
  if (kept) return leadTo(kept, AN_HOUR)
  const webp = address && isStoredByUs(address) && (await readPicture(idOf(address), size))
  if (webp) return picture(webp, 'image/webp', AN_HOUR)
  if (face) return leadTo(DEFAULT_PHOTO, A_MINUTE)
  return picture(Buffer.from(NOTHING), 'image/svg+xml', A_MINUTE)
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
    },
  })
}

function leadTo(address: string, kept: string): Response {
  return new Response(null, { status: 307, headers: { Location: address, 'Cache-Control': kept } })
}

import 'server-only'
import { type ConvertedPicture, PictureNotStored, storePicture } from '@/lib/adapters/pictures'
import { AppError } from '@/lib/core/errors'
import { Picture } from '@/models/picture'
import { SIZES } from './rules'

/** Seconds after which whoever uploads may try again. */
const RETRY_AFTER = 30

/**
 * Keeps a picture in the sizes that the site shows, and answers its address. What may have come in
 * although nobody said so is removed with all that is unwanted. Throws `unavailable` when the place
 * where pictures are kept does not take it.
 */
export async function storeConverted(picture: ConvertedPicture): Promise<string> {
  try {
    return await storePicture(picture, SIZES)
  } catch (cause) {
    if (!(cause instanceof PictureNotStored)) throw cause
    await Picture.create({ address: cause.address, unwantedAt: new Date() })
    const message = 'Pictures cannot be kept right now. Please try again later.'
    throw new AppError('unavailable', message, { cause, retryAfter: RETRY_AFTER })
  }
}

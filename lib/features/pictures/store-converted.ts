import 'server-only'
import { type ConvertedPicture, PictureNotStored, storePicture } from '@/lib/adapters/pictures'
import { AppError } from '@/lib/core/errors'
import { Picture } from '@/models/picture'
import { SIZES } from './rules'

/** Seconds after which the uploader may try again. */
const RETRY_AFTER = 30

/**
 * Stores a picture in the sizes that the site shows, and returns its address. If the storage fails
 * without a clear answer, whatever it may have stored is marked for deletion. Throws `unavailable`
 * when the storage does not accept it.
 */
export async function storeConverted(picture: ConvertedPicture): Promise<string> {
  try {
    return await storePicture(picture, SIZES)
  } catch (cause) {
    if (!(cause instanceof PictureNotStored)) throw cause
    await Picture.create({ address: cause.address, unwantedAt: new Date() })
    const message = 'errors.refusals.picturesNotSaved'
    throw new AppError('unavailable', message, { cause, retryAfter: RETRY_AFTER })
  }
}

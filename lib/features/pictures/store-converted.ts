import 'server-only'
import { type ConvertedPicture, PictureNotStored, storePicture } from '@/lib/adapters/pictures'
import { AppError } from '@/lib/core/errors'
import { Picture } from '@/models/picture'
import { SIZES } from './rules'

/** In seconds. */
const RETRY_AFTER = 30

/** Marks a possibly incomplete picture for deletion. Throws `unavailable`. */
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

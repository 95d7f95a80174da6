import 'server-only'
import {
  type ConvertedPicture,
  PictureStorageError,
  storePicture,
} from '@/lib/adapters/picture-storage'
import { AppError } from '@/lib/core/server/errors'
import { UploadedPicture } from '@/models/uploaded-picture'
import { PICTURE_SIZES } from '../rules'

/** In seconds. */
const RETRY_AFTER = 30

/** Marks a possibly incomplete picture for deletion. Throws `unavailable`. */
export async function storeConvertedPicture(picture: ConvertedPicture): Promise<string> {
  try {
    return await storePicture(picture, PICTURE_SIZES)
  } catch (cause) {
    if (!(cause instanceof PictureStorageError)) throw cause
    await UploadedPicture.create({ address: cause.url, unwantedAt: new Date() })
    const message = 'errors.refusals.picturesNotSaved'
    throw new AppError('unavailable', message, { cause, retryAfter: RETRY_AFTER })
  }
}

import 'server-only'
import type { NextRequest } from 'next/server'
import { removePicture } from '@/lib/adapters/picture-storage'
import { AppError } from '@/lib/core/server/errors'
import { readBytes } from '@/lib/core/server/http/request-body'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { UploadedPicture } from '@/models/uploaded-picture'
import { MAX_PICTURE_BYTES } from '../rules'
import { convertPicture } from './convert-picture'
import { storeConvertedPicture } from './store-converted-picture'

/** Multipart boundaries and headers, in bytes. */
const MULTIPART_OVERHEAD = 10_000

/** Throws `unsupported-type`, `too-large`, `invalid`, and `unavailable` on overload. */
export async function uploadPicture(request: NextRequest, owner: string | null): Promise<string> {
  const file = await readImageField(request)
  if (file.byteLength > MAX_PICTURE_BYTES)
    throw new AppError('too-large', 'errors.refusals.pictureTooLarge')
  const url = await storeConvertedPicture(await convertPicture(file, request.signal))
  try {
    await UploadedPicture.create({ address: url, owner })
  } catch (cause) {
    // Without its row the picture could never be found and deleted.
    await removePicture(url)
    throw cause
  }
  return url
}

async function readImageField(request: NextRequest): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.toLowerCase().startsWith('multipart/form-data')) {
    throw new AppError('unsupported-type', 'errors.refusals.notPictureForm')
  }
  const bytes = await readBytes(request, MAX_PICTURE_BYTES + MULTIPART_OVERHEAD)
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new AppError('unreadable-body', 'errors.refusals.unreadableForm', { cause })
    })
  const file = form.get('image')
  if (!(file instanceof Blob)) throw validationError({ image: ['validation.picture'] })
  return new Uint8Array(await file.arrayBuffer())
}

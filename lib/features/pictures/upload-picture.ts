import 'server-only'
import type { NextRequest } from 'next/server'
import { removePicture } from '@/lib/adapters/pictures'
import { AppError } from '@/lib/core/errors'
import { readBytes } from '@/lib/core/http/request-body'
import { invalid } from '@/lib/core/validation/invalid'
import { Picture } from '@/models/picture'
import { convertPicture } from './convert-picture'
import { MAX_PICTURE_BYTES } from './rules'
import { storeConverted } from './store-converted'

/** Multipart boundaries and headers, in bytes. */
const MULTIPART_OVERHEAD = 10_000

/** Throws `unsupported-type`, `too-large`, `invalid`, and `unavailable` on overload. */
export async function uploadPicture(request: NextRequest, owner: string | null): Promise<string> {
  const file = await readImageField(request)
  if (file.byteLength > MAX_PICTURE_BYTES)
    throw new AppError('too-large', 'errors.refusals.pictureTooLarge')
  const address = await storeConverted(await convertPicture(file, request.signal))
  try {
    await Picture.create({ address, owner })
  } catch (cause) {
    // Without its row the picture could never be found and deleted.
    await removePicture(address)
    throw cause
  }
  return address
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
  if (!(file instanceof Blob)) throw invalid({ image: ['validation.picture'] })
  return new Uint8Array(await file.arrayBuffer())
}

import 'server-only'
import type { NextRequest } from 'next/server'
import sharp from 'sharp'
import { keepPicture, removePicture } from '@/lib/adapters/pictures'
import { AppError } from '@/lib/core/errors'
import { invalid } from '@/lib/core/invalid'
import { readBytes } from '@/lib/core/request-body'
import { Picture } from '@/models/picture'

const LARGEST_PICTURE = 5_000_000
/** The multipart frame around a picture: boundaries and headers. */
const FRAME = 10_000
/** Bounds what a small file may unfold to in memory. */
const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = 2_048
const FORMATS = ['jpeg', 'png', 'webp', 'gif']

/**
 * Takes the picture in the multipart field `image`, makes a WebP of it without its metadata (a phone
 * writes the place into it) and answers its address. It is its `owner`'s (an account's id), or nobody's
 * yet. Throws `unsupported-type`, `too-large`, `invalid`.
 */
export async function uploadPicture(request: NextRequest, owner: string | null): Promise<string> {
  const file = await readImageField(request)
  if (file.byteLength > LARGEST_PICTURE) throw new AppError('too-large', 'A picture may have 5 MB.')
  const address = await keepPicture(await reencode(file))
  try {
    await Picture.create({ address, owner })
  } catch (cause) {
    // Without its row nobody would ever find it again.
    await removePicture(address)
    throw cause
  }
  return address
}

async function readImageField(request: NextRequest): Promise<ArrayBuffer> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.toLowerCase().startsWith('multipart/form-data')) {
    throw new AppError('unsupported-type', 'This call takes a form with a picture.')
  }
  const bytes = await readBytes(request, LARGEST_PICTURE + FRAME)
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new AppError('unreadable-body', 'The form is not readable.', { cause })
    })
  const file = form.get('image')
  if (!(file instanceof Blob)) throw invalid({ image: ['validation.picture'] })
  return file.arrayBuffer()
}

async function reencode(file: ArrayBuffer): Promise<Buffer> {
  try {
    const picture = sharp(file, { animated: true, limitInputPixels: MOST_PIXELS })
    const { format } = await picture.metadata()
    if (!format || !FORMATS.includes(format)) throw new Error(`unwanted format ${format}`)
    return await picture
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw invalid({ image: ['validation.pictureFile'] })
  }
}

import 'server-only'
import type { NextRequest } from 'next/server'
import { AppError } from '@/lib/core/server/errors'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { readBytes } from './request-body'

/** Multipart boundaries and headers, in bytes. */
const MULTIPART_OVERHEAD = 10_000

/** Reads one file of a form. Throws `unsupported-type`, `too-large`, `unreadable-body` or `invalid`. */
export async function readFormFile(
  request: NextRequest,
  field: string,
  maxBytes: number,
): Promise<Buffer> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.toLowerCase().startsWith('multipart/form-data')) {
    throw new AppError('unsupported-type', 'errors.refusals.notFileForm')
  }
  const bytes = await readBytes(request, maxBytes + MULTIPART_OVERHEAD)
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new AppError('unreadable-body', 'errors.refusals.unreadableForm', { cause })
    })
  const file = form.get(field)
  if (!(file instanceof Blob)) throw validationError({ [field]: ['validation.invalid'] })
  return Buffer.from(await file.arrayBuffer())
}

import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { fileResponse } from '@/lib/core/validation/response-schemas'
import { pictureCopyQuerySchema, picturePathSchema, sizedPicturePathSchema } from './schema'

/** The response of `upload`. */
const uploadedPictureResponse = z.strictObject({ data: z.strictObject({ url: z.string() }) })

export const pictureEndpoints = {
  'GET images/[id]/[size]': {
    params: sizedPicturePathSchema,
    response: fileResponse('image/webp'),
  },
  'GET images/[id]': { params: picturePathSchema, response: fileResponse('image/webp') },
  'GET images/copy': {
    query: pictureCopyQuerySchema,
    response: fileResponse('image/webp', 'image/svg+xml'),
  },
  'POST upload': { formField: 'image', response: uploadedPictureResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof pictureEndpoints> {}
}

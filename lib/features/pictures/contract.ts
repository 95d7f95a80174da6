import { z } from 'zod'

/** The response of `upload`. */
export const uploadedPictureResponse = z.strictObject({ data: z.strictObject({ url: z.string() }) })

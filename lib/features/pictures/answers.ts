import { z } from 'zod'

/** What `upload` answers. */
export const uploadedAnswer = z.strictObject({ data: z.strictObject({ url: z.string() }) })

import { z } from 'zod'
import { SHORT_CODE } from './rules'

/** The code of a short address. */
export const shortLinkPathSchema = z.strictObject({ code: z.string().regex(SHORT_CODE) })

import { z } from 'zod'
import { SHORT_CODE } from './rules'

export const shortLinkPathSchema = z.strictObject({ code: z.string().regex(SHORT_CODE) })

import { z } from 'zod'
import { routing } from './routing'

export const fileQuerySchema = z.object({
  lang: z.enum(routing.locales).catch(routing.defaultLocale),
})

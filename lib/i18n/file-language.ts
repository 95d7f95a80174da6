import { z } from 'zod'
import { routing } from './routing'

/** The query of a file that the server writes in a language, `?lang=bn`; English unless it is one of ours. */
export const fileQuerySchema = z.object({
  lang: z.enum(routing.locales).catch(routing.defaultLocale),
})

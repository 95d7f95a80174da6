import { z } from 'zod'
import { routing } from './routing'

export const fileLanguageSchema = z.object({
  lang: z.enum(routing.locales).catch(routing.defaultLocale),
})

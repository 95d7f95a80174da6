import { z } from 'zod'

export interface FileAnswer {
  mediaTypes: readonly string[]
}

/** Declares a response that is a file. */
export function fileAnswer(...mediaTypes: string[]): FileAnswer {
  return { mediaTypes }
}

export const messageAnswer = z.strictObject({ message: z.string() })

export const shownId = z.string().regex(/^[0-9a-f]{24}$/)

export const shownDay = z.iso.date()

export const shownInstant = z.iso.datetime()

export const shownCount = z.int().min(0)

export const shownTotal = {
  total: shownCount,
  totalIsCapped: z.literal(true).optional(),
  next: z.string().nullable().optional(),
}

export const shownPage = { ...shownTotal, page: z.int(), limit: z.int() }

/** The language of texts, and the same texts in the other language. */
export function shownLanguages<S extends z.ZodRawShape>(texts: S) {
  return { language: z.enum(['en', 'bn']), translation: z.strictObject(texts).nullable() }
}

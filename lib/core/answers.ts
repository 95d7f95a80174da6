import { z } from 'zod'

/** An answer that is a file: the media types that it may have. */
export interface FileAnswer {
  mediaTypes: readonly string[]
}

/** A file, as the answer of a call. */
export function fileAnswer(...mediaTypes: string[]): FileAnswer {
  return { mediaTypes }
}

/** Of calls whose success is all that there is to say: an English sentence. */
export const messageAnswer = z.strictObject({ message: z.string() })

/** The id of a document in an answer. */
export const shownId = z.string().regex(/^[0-9a-f]{24}$/)

/** A calendar day in Dhaka. */
export const shownDay = z.iso.date()

/** An instant in UTC. */
export const shownInstant = z.iso.datetime()

/** A whole number that is not negative. */
export const shownCount = z.int().min(0)

/** How many rows a list has; see `ListTotal`. */
export const shownTotal = {
  total: shownCount,
  totalIsCapped: z.literal(true).optional(),
  next: z.string().nullable().optional(),
}

/** The page of a list that an answer holds. */
export const shownPage = { ...shownTotal, page: z.int(), limit: z.int() }

/** The language of texts, and the same texts in the other one. */
export function shownLanguages<S extends z.ZodRawShape>(texts: S) {
  return { language: z.enum(['en', 'bn']), translation: z.strictObject(texts).nullable() }
}

import { z } from 'zod'

export interface FileResponse {
  mediaTypes: readonly string[]
}

/** Declares a response that is a file. */
export function fileResponse(...mediaTypes: string[]): FileResponse {
  return { mediaTypes }
}

export const messageResponse = z.strictObject({ message: z.string() })

export const idDto = z.string().regex(/^[0-9a-f]{24}$/)

export const dayDto = z.iso.date()

export const instantDto = z.iso.datetime()

export const countDto = z.int().min(0)

export const totalDto = {
  total: countDto,
  totalIsCapped: z.literal(true).optional(),
  next: z.string().nullable().optional(),
}

export const pageDto = { ...totalDto, page: z.int(), limit: z.int() }

/** The language of texts, and the same texts in the other language. */
export function translationsDto<S extends z.ZodRawShape>(texts: S) {
  return { language: z.enum(['en', 'bn']), translation: z.strictObject(texts).nullable() }
}

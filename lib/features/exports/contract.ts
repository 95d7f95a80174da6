import { z } from 'zod'
import { countDto } from '@/lib/core/validation/response-schemas'

/** Cells are in the order of `headings`; `next` is null on the last page. */
export const exportRowsResponse = z.strictObject({
  headings: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
  next: z.strictObject({ page: countDto, after: z.string().optional() }).nullable(),
})

import { z } from 'zod'
import { shownCount } from '@/lib/core/answers'

/** Cells are in the order of `headings`; `next` is null on the last page. */
export const exportRowsAnswer = z.strictObject({
  headings: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
  next: z.strictObject({ page: shownCount, after: z.string().optional() }).nullable(),
})

import { z } from 'zod'
import { shownCount } from '@/lib/core/answers'

/** What POST `exports/rows` answers: cells in the order of the headings, and where the next page is. */
export const exportRowsAnswer = z.strictObject({
  headings: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
  next: z.strictObject({ page: shownCount, after: z.string().optional() }).nullable(),
})

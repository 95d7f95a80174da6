import { z } from 'zod'
import { countDto } from '@/lib/core/validation/response-schemas'
import { RINGS } from './rules'

export const requestMatchesResponse = z.strictObject({
  district: z.string().nullable(),
  upazila: z.string().nullable(),
  rings: z.array(z.strictObject({ ring: z.enum(RINGS), exact: countDto, compatible: countDto })),
  asked: z.strictObject({ people: countDto, waitsForConfirmation: z.boolean() }),
})

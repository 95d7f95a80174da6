import { z } from 'zod'
import { dayDto } from '@/lib/core/validation/response-schemas'

export const dollarRate = z.strictObject({ paisa: z.int(), setOn: dayDto })

export const dollarRateResponse = z.strictObject({
  message: z.string(),
  rate: dollarRate.nullable(),
})

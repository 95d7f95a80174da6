import { z } from 'zod'
import { shownDay, shownId } from '@/lib/core/answers'

/** The amount is in minor units: cents or paisa. */
const giftAnswer = z
  .strictObject({ _id: shownId, amount: z.int(), currency: z.string(), campaignId: shownId })
  .meta({ id: 'Gift' })

export const paidAnswer = z.strictObject({
  message: z.string(),
  donation: giftAnswer,
  receipt: z.strictObject({ number: z.string(), date: shownDay, cardLast4: z.string() }),
})

/** The endpoint `stripe` returns this with 202 while the bank asks the donor to confirm the payment. */
export const confirmationNeededAnswer = z.strictObject({
  requiresAction: z.literal(true),
  clientSecret: z.string(),
  donation: giftAnswer,
})

/** `address` is the URL to which the browser goes next. */
export const startedCheckoutAnswer = z.strictObject({ donation: giftAnswer, address: z.string() })

export const dollarRate = z.strictObject({ paisa: z.int(), setOn: shownDay })

export const dollarRateAnswer = z.strictObject({ message: z.string(), rate: dollarRate.nullable() })

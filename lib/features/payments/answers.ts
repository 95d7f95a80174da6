import { z } from 'zod'
import { shownDay, shownId } from '@/lib/core/answers'

/** A gift of money; the amount is in minor units: cents, paisa. */
const giftAnswer = z
  .strictObject({ _id: shownId, amount: z.int(), currency: z.string(), campaignId: shownId })
  .meta({ id: 'Gift' })

/** What `stripe` answers. */
export const paidAnswer = z.strictObject({
  message: z.string(),
  donation: giftAnswer,
  receipt: z.strictObject({ number: z.string(), date: shownDay, cardLast4: z.string() }),
})

/** What it answers with 202, while the bank wants the person to confirm the payment. */
export const confirmationNeededAnswer = z.strictObject({
  requiresAction: z.literal(true),
  clientSecret: z.string(),
  donation: giftAnswer,
})

/** What `sslcommerz` answers: `address` is where the browser goes next. */
export const startedCheckoutAnswer = z.strictObject({ donation: giftAnswer, address: z.string() })

/** What a dollar is worth in paisa, and since which day. */
export const dollarRate = z.strictObject({ paisa: z.int(), setOn: shownDay })

/** What `exchange-rates` answers. */
export const dollarRateAnswer = z.strictObject({ message: z.string(), rate: dollarRate.nullable() })

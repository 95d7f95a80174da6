import { z } from 'zod'
import { shownCount, shownDay, shownId, shownLanguages } from '@/lib/core/answers'

/** A health service on offer; the price is in taka. */
const serviceAnswer = z
  .strictObject({
    _id: shownId,
    testName: z.string(),
    testDescription: z.string(),
    testPrice: z.number(),
    imageUrl: z.string(),
    ...shownLanguages({ testName: z.string(), testDescription: z.string() }),
  })
  .meta({ id: 'Service' })

/** What `getservices` answers. */
export const servicesAnswer = z.strictObject({ services: z.array(serviceAnswer) })

/** What `services/{id}/slots` answers: the 24 hours of a day. */
export const slotsAnswer = z.strictObject({
  date: shownDay,
  slots: z.array(
    z.strictObject({
      time: z.string(),
      free: shownCount,
      past: z.boolean(),
      closed: z.boolean(),
    }),
  ),
  nextOpenDay: shownDay.optional(),
})

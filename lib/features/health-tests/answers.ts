import { z } from 'zod'
import { shownCount, shownDay, shownId, shownLanguages } from '@/lib/core/answers'
import { WEEKDAYS, type Weekday } from './rules'

/** The price is in taka. */
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

export const servicesAnswer = z.strictObject({ services: z.array(serviceAnswer) })

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

const hours = z.strictObject({ opens: z.string(), closes: z.string() }).nullish()
const texts = { testName: z.string(), testDescription: z.string(), preparation: z.string() }

const managedService = z
  .strictObject({
    _id: shownId,
    ...texts,
    testPrice: z.number(),
    imageUrl: z.string(),
    ...shownLanguages(texts),
    slotCapacity: z.int(),
    openingHours: z
      .strictObject(
        Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, hours])) as Record<
          Weekday,
          typeof hours
        >,
      )
      .nullable(),
    closedDays: z.array(shownDay),
    isRetired: z.boolean(),
  })
  .meta({ id: 'ManagedService' })

export const serviceWithMessageAnswer = z.strictObject({
  message: z.string(),
  service: managedService,
})

export const editedServiceAnswer = serviceWithMessageAnswer.extend({
  bookingsOutsideHours: z.strictObject({
    total: shownCount,
    hours: z.array(z.strictObject({ date: shownDay, time: z.string(), count: shownCount })),
  }),
})

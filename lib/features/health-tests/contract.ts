import { z } from 'zod'
import { countDto, dayDto, idDto, translationsDto } from '@/lib/core/validation/response-schemas'
import { WEEKDAYS, type Weekday } from './rules'

/** The price is in taka. */
const healthTestDto = z
  .strictObject({
    _id: idDto,
    testName: z.string(),
    testDescription: z.string(),
    testPrice: z.number(),
    imageUrl: z.string(),
    ...translationsDto({ testName: z.string(), testDescription: z.string() }),
  })
  .meta({ id: 'Service' })

export const healthTestsResponse = z.strictObject({ services: z.array(healthTestDto) })

export const slotsResponse = z.strictObject({
  date: dayDto,
  slots: z.array(
    z.strictObject({
      time: z.string(),
      free: countDto,
      past: z.boolean(),
      closed: z.boolean(),
    }),
  ),
  nextOpenDay: dayDto.optional(),
})

const hours = z.strictObject({ opens: z.string(), closes: z.string() }).nullish()
const texts = { testName: z.string(), testDescription: z.string(), preparation: z.string() }

const managedHealthTestDto = z
  .strictObject({
    _id: idDto,
    ...texts,
    testPrice: z.number(),
    imageUrl: z.string(),
    ...translationsDto(texts),
    slotCapacity: z.int(),
    openingHours: z
      .strictObject(
        Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, hours])) as Record<
          Weekday,
          typeof hours
        >,
      )
      .nullable(),
    closedDays: z.array(dayDto),
    isRetired: z.boolean(),
  })
  .meta({ id: 'ManagedService' })

export const healthTestWithMessageResponse = z.strictObject({
  message: z.string(),
  service: managedHealthTestDto,
})

export const editedHealthTestResponse = healthTestWithMessageResponse.extend({
  bookingsOutsideHours: z.strictObject({
    total: countDto,
    hours: z.array(z.strictObject({ date: dayDto, time: z.string(), count: countDto })),
  }),
})

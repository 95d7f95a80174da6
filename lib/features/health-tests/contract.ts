import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import {
  countDto,
  dayDto,
  idDto,
  messageResponse,
  translationsDto,
} from '@/lib/core/validation/response-schemas'
import { WEEKDAYS, type Weekday } from './rules'
import { healthTestChangesSchema, healthTestPathSchema, healthTestSchema } from './schema'

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

const healthTestsResponse = z.strictObject({ services: z.array(healthTestDto) })

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

const healthTestWithMessageResponse = z.strictObject({
  message: z.string(),
  service: managedHealthTestDto,
})

const editedHealthTestResponse = healthTestWithMessageResponse.extend({
  bookingsOutsideHours: z.strictObject({
    total: countDto,
    hours: z.array(z.strictObject({ date: dayDto, time: z.string(), count: countDto })),
  }),
})

export const healthTestEndpoints = {
  'GET getservices': { response: healthTestsResponse },
  'PATCH services/[id]': {
    params: healthTestPathSchema,
    body: healthTestChangesSchema,
    response: editedHealthTestResponse,
  },
  'DELETE services/[id]': { params: healthTestPathSchema, response: messageResponse },
  'POST services': { body: healthTestSchema, response: healthTestWithMessageResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof healthTestEndpoints> {}
}

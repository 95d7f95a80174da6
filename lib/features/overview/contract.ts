import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import {
  countDto,
  dayDto,
  idDto,
  instantDto,
  pageDto,
} from '@/lib/core/validation/response-schemas'
import { bloodGroupDto } from '@/lib/features/donors/contract'
import { overviewQuerySchema, recipientsQuerySchema } from './schema'

const range = z.strictObject({ from: dayDto, to: dayDto })
const figure = { total: z.int(), inRange: z.int(), before: z.int() }

/** Sums of money are in cents. */
const overviewResponse = z.strictObject({
  range,
  before: range,
  readAt: instantDto,
  cards: z.strictObject({
    donors: z.strictObject(figure),
    bags: z.strictObject({ ...figure, promised: countDto }),
    campaigns: z.strictObject({ ...figure, running: countDto }),
    money: z.array(z.strictObject({ ...figure, currency: z.string() })),
    requests: z.strictObject({
      open: countDto,
      covered: countDto,
      expired: countDto,
      fulfilled: z.strictObject(figure),
    }),
  }),
  moderation: z.strictObject({ open: countDto, overdue: countDto }),
  weeks: z.array(z.strictObject({ week: dayDto, bags: countDto, requests: countDto })),
  groups: z.array(
    z.strictObject({
      group: bloodGroupDto,
      bags: countDto,
      donors: countDto,
      canGive: countDto,
      requests: countDto,
      bagsNeeded: countDto,
    }),
  ),
  districts: z.array(
    z.strictObject({
      district: z.string(),
      division: z.string(),
      donors: countDto,
      canGive: countDto,
    }),
  ),
  campaigns: z.array(
    z.strictObject({
      id: idDto,
      title: z.string(),
      currency: z.string(),
      amount: z.int(),
      gifts: countDto,
    }),
  ),
  topDonors: z.array(
    z.strictObject({
      id: idDto,
      name: z.string(),
      photo: z.string(),
      bloodGroup: bloodGroupDto,
      bags: countDto,
      donations: countDto,
      last: dayDto,
    }),
  ),
})

const fillCounts = { requests: countDto, asked: countDto, pledged: countDto }
const medianTime = z.strictObject({ requests: countDto, minutes: z.int().nullable() })

const reachResponse = z.strictObject({
  range,
  total: z.strictObject(fillCounts),
  firstPledge: medianTime,
  allBags: medianTime,
  groups: z.array(z.strictObject({ ...fillCounts, group: bloodGroupDto })),
  districts: z.array(z.strictObject({ ...fillCounts, district: z.string().nullable() })),
  alerts: z.strictObject({
    asked: countDto,
    canGive: countDto,
    notNow: countDto,
    pledged: countDto,
  }),
})

const recipientsResponse = z.strictObject({
  recipients: z.array(
    z.strictObject({
      _id: idDto,
      patientName: z.string(),
      bloodGroup: bloodGroupDto,
      bags: countDto,
      location: z.string(),
      needDate: dayDto,
      fulfilledOn: dayDto,
      by: z.enum(['pledges', 'owner']),
    }),
  ),
  ...pageDto,
})

export const overviewEndpoints = {
  'GET overview/reach': { query: overviewQuerySchema, response: reachResponse },
  'GET overview/recipients': { query: recipientsQuerySchema, response: recipientsResponse },
  'GET overview': { query: overviewQuerySchema, response: overviewResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof overviewEndpoints> {}
}

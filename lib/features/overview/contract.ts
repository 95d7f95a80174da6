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
export type OverviewFigure = z.output<z.ZodObject<typeof figure>>

/** Sums of money are in cents. */
const overviewResponse = z.strictObject({
  range,
  // The range of the same length before.
  before: range,
  // The time of the computation, because the site caches the figures for about a minute.
  readAt: instantDto,
  cards: z.strictObject({
    donors: z.strictObject(figure),
    // `promised`: bags pledged but not yet given.
    bags: z.strictObject({ ...figure, promised: countDto }),
    campaigns: z.strictObject({ ...figure, running: countDto }),
    money: z.array(z.strictObject({ ...figure, currency: z.string() })),
    requests: z.strictObject({
      // Current counts; `expired` requests are open past their need date.
      open: countDto,
      covered: countDto,
      expired: countDto,
      fulfilled: z.strictObject(figure),
    }),
  }),
  moderation: z.strictObject({ open: countDto, overdue: countDto }),
  // `week` is a Sunday; the first and last week may be incomplete.
  weeks: z.array(z.strictObject({ week: dayDto, bags: countDto, requests: countDto })),
  groups: z.array(
    z.strictObject({
      group: bloodGroupDto,
      bags: countDto,
      donors: countDto,
      // Donors who can give today.
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

export type Overview = z.output<typeof overviewResponse>

/** `pledged` is at most the bags requested. */
const fillCounts = { requests: countDto, asked: countDto, pledged: countDto }
export type FillCounts = z.output<z.ZodObject<typeof fillCounts>>

/** `minutes` is null when fewer than half of all requests reached it. */
const medianTime = z.strictObject({ requests: countDto, minutes: z.int().nullable() })
export type MedianTime = z.output<typeof medianTime>

const reachResponse = z.strictObject({
  range,
  // Excludes closed requests.
  total: z.strictObject(fillCounts),
  firstPledge: medianTime,
  allBags: medianTime,
  groups: z.array(z.strictObject({ ...fillCounts, group: bloodGroupDto })),
  // Most missing bags first; null when the request has no district.
  districts: z.array(z.strictObject({ ...fillCounts, district: z.string().nullable() })),
  alerts: z.strictObject({
    asked: countDto,
    canGive: countDto,
    notNow: countDto,
    pledged: countDto,
  }),
})

export type Reach = z.output<typeof reachResponse>

const recipientDto = z.strictObject({
  _id: idDto,
  // Empty once the requester's account is deleted.
  patientName: z.string(),
  bloodGroup: bloodGroupDto,
  bags: countDto,
  location: z.string(),
  needDate: dayDto,
  fulfilledOn: dayDto,
  // `pledges`: donors gave every bag. `owner`: the requester confirmed the whole request.
  by: z.enum(['pledges', 'owner']),
})
export type Recipient = z.output<typeof recipientDto>

const recipientsResponse = z.strictObject({ recipients: z.array(recipientDto), ...pageDto })

export const overviewEndpoints = {
  'GET overview/reach': { query: overviewQuerySchema, response: reachResponse },
  'GET overview/recipients': { query: recipientsQuerySchema, response: recipientsResponse },
  'GET overview': { query: overviewQuerySchema, response: overviewResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof overviewEndpoints> {}
}

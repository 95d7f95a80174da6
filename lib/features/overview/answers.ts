import { z } from 'zod'
import { shownCount, shownDay, shownId, shownInstant, shownPage } from '@/lib/core/answers'
import { bloodGroupAnswer } from '@/lib/features/donors/answers'

const range = z.strictObject({ from: shownDay, to: shownDay })
const figure = { total: z.int(), inRange: z.int(), before: z.int() }

/** Sums of money are in cents. */
export const overviewAnswer = z.strictObject({
  range,
  before: range,
  readAt: shownInstant,
  cards: z.strictObject({
    donors: z.strictObject(figure),
    bags: z.strictObject({ ...figure, promised: shownCount }),
    campaigns: z.strictObject({ ...figure, running: shownCount }),
    money: z.array(z.strictObject({ ...figure, currency: z.string() })),
    requests: z.strictObject({
      open: shownCount,
      covered: shownCount,
      expired: shownCount,
      fulfilled: z.strictObject(figure),
    }),
  }),
  moderation: z.strictObject({ open: shownCount, overdue: shownCount }),
  weeks: z.array(z.strictObject({ week: shownDay, bags: shownCount, requests: shownCount })),
  groups: z.array(
    z.strictObject({
      group: bloodGroupAnswer,
      bags: shownCount,
      donors: shownCount,
      canGive: shownCount,
      requests: shownCount,
      bagsNeeded: shownCount,
    }),
  ),
  districts: z.array(
    z.strictObject({
      district: z.string(),
      division: z.string(),
      donors: shownCount,
      canGive: shownCount,
    }),
  ),
  campaigns: z.array(
    z.strictObject({
      id: shownId,
      title: z.string(),
      currency: z.string(),
      amount: z.int(),
      gifts: shownCount,
    }),
  ),
  topDonors: z.array(
    z.strictObject({
      id: shownId,
      name: z.string(),
      photo: z.string(),
      bloodGroup: bloodGroupAnswer,
      bags: shownCount,
      donations: shownCount,
      last: shownDay,
    }),
  ),
})

const fill = { requests: shownCount, asked: shownCount, pledged: shownCount }
const halfTime = z.strictObject({ requests: shownCount, minutes: z.int().nullable() })

export const reachAnswer = z.strictObject({
  range,
  total: z.strictObject(fill),
  firstPledge: halfTime,
  allBags: halfTime,
  groups: z.array(z.strictObject({ ...fill, group: bloodGroupAnswer })),
  districts: z.array(z.strictObject({ ...fill, district: z.string().nullable() })),
  alerts: z.strictObject({
    asked: shownCount,
    canGive: shownCount,
    notNow: shownCount,
    pledged: shownCount,
  }),
})

export const recipientsAnswer = z.strictObject({
  recipients: z.array(
    z.strictObject({
      _id: shownId,
      patientName: z.string(),
      bloodGroup: bloodGroupAnswer,
      bags: shownCount,
      location: z.string(),
      needDate: shownDay,
      fulfilledOn: shownDay,
      by: z.enum(['pledges', 'owner']),
    }),
  ),
  ...shownPage,
})

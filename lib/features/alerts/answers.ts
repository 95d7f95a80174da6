import { z } from 'zod'
import { shownCount, shownId, shownInstant, shownPage } from '@/lib/core/answers'
import { RINGS } from '@/lib/features/matching/rules'
import { CHANNELS, DELIVERY_STATUSES } from '@/lib/features/notifications/kinds'
import { ALERT_ANSWERS, WAVES_ENDED_BY } from './rules'

/** What `alerts/{id}/answer` answers. */
export const answeredAlertAnswer = z.strictObject({ message: z.string(), requestId: shownId })

const WAVES_STATES = [
  ...(['asking', 'enough', 'quiet-hours', 'unconfirmed', 'owner-limit'] as const),
  ...WAVES_ENDED_BY,
] as const

/** What `requests/{id}/alerts` answers: who was asked to give, and what came of it. */
export const alertsAnswer = z.strictObject({
  plan: z
    .strictObject({
      state: z.enum(WAVES_STATES),
      waves: shownCount,
      asked: shownCount,
      reached: z.enum(RINGS).nullable(),
      lastWaveAt: shownInstant.nullable(),
      nextAt: shownInstant.nullable(),
    })
    .nullable(),
  counts: z.strictObject({
    asked: shownCount,
    delivered: shownCount,
    opened: shownCount,
    canGive: shownCount,
    notNow: shownCount,
    pledged: shownCount,
  }),
  alerts: z.array(
    z.strictObject({
      _id: shownId,
      person: z.strictObject({ name: z.string(), email: z.string().nullable() }),
      wave: z.int(),
      ring: z.enum(RINGS),
      isExact: z.boolean(),
      askedAt: shownInstant,
      isKnown: z.boolean(),
      channels: z.array(
        z.strictObject({
          channel: z.enum(CHANNELS),
          status: z.enum(DELIVERY_STATUSES),
          at: shownInstant.nullable(),
        }),
      ),
      openedAt: shownInstant.nullable(),
      answer: z.enum(ALERT_ANSWERS).nullable(),
      answeredAt: shownInstant.nullable(),
      hasPledged: z.boolean(),
    }),
  ),
  ...shownPage,
})

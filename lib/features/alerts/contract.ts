import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { countDto, idDto, instantDto, pageDto } from '@/lib/core/validation/response-schemas'
import { ALERT_ANSWERS } from '@/lib/features/alert-states/rules'
import { RINGS } from '@/lib/features/matching/rules'
import {
  DELIVERY_STATUSES,
  NOTIFICATION_CHANNELS,
} from '@/lib/features/notifications/notification-kinds'
import { requestPathSchema } from '@/lib/features/requests/schema'
import { WAVES_ENDED_BY } from './rules'
import { alertAnswerSchema, alertPathSchema, alertsQuerySchema } from './schema'

/** The response of `alerts/{id}/answer`. */
const answeredAlertResponse = z.strictObject({ message: z.string(), requestId: idDto })

const WAVES_STATES = [
  'asking',
  // Paused while enough donors have pledged, or at night.
  'enough',
  'quiet-hours',
  // Paused until the requester confirms the email, or at the requester's weekly limit.
  'unconfirmed',
  'owner-limit',
  ...WAVES_ENDED_BY,
] as const

const wavesDto = z.strictObject({
  state: z.enum(WAVES_STATES),
  waves: countDto,
  asked: countDto,
  // The farthest ring so far; null before the first wave.
  reached: z.enum(RINGS).nullable(),
  lastWaveAt: instantDto.nullable(),
  nextAt: instantDto.nullable(),
})
export type WavesDto = z.output<typeof wavesDto>

const alertCounts = z.strictObject({
  asked: countDto,
  // By at least one channel.
  delivered: countDto,
  opened: countDto,
  canGive: countDto,
  notNow: countDto,
  pledged: countDto,
})
export type AlertCounts = z.output<typeof alertCounts>

const alertDto = z.strictObject({
  _id: idDto,
  person: z.strictObject({ name: z.string(), email: z.string().nullable(), phone: z.string() }),
  wave: z.int(),
  ring: z.enum(RINGS),
  isExact: z.boolean(),
  askedAt: instantDto,
  // False once the notification is deleted, which happens before the alert is.
  isKnown: z.boolean(),
  channels: z.array(
    z.strictObject({
      channel: z.enum(NOTIFICATION_CHANNELS),
      status: z.enum(DELIVERY_STATUSES),
      at: instantDto.nullable(),
    }),
  ),
  openedAt: instantDto.nullable(),
  answer: z.enum(ALERT_ANSWERS).nullable(),
  answeredAt: instantDto.nullable(),
  hasPledged: z.boolean(),
})
export type AlertDto = z.output<typeof alertDto>

/** The response of `requests/{id}/alerts`: who was alerted, and the outcome. */
const requestAlertsResponse = z.strictObject({
  // Null when the request has no waves.
  plan: wavesDto.nullable(),
  counts: alertCounts,
  alerts: z.array(alertDto),
  ...pageDto,
})
export type AlertsOfRequest = z.output<typeof requestAlertsResponse>

/** The response of `requests/{id}/progress`: what the alerts did so far, without names. */
const alertProgressResponse = z.strictObject({
  asked: countDto,
  opened: countDto,
  // All donors with an active pledge, alerted or not.
  pledged: countDto,
  // Where the alerted donors live, nearest first, without empty rings.
  rings: z.array(z.strictObject({ ring: z.enum(RINGS), asked: countDto })),
  // Null once the waves have ended, and before the first one is planned.
  nextAt: instantDto.nullable(),
  waitsForConfirmation: z.boolean(),
})
export type AlertProgress = z.output<typeof alertProgressResponse>

export const alertEndpoints = {
  'POST alerts/[id]/answer': {
    params: alertPathSchema,
    body: alertAnswerSchema,
    response: answeredAlertResponse,
  },
  'GET requests/[id]/alerts': {
    params: requestPathSchema,
    query: alertsQuerySchema,
    response: requestAlertsResponse,
  },
  'GET requests/[id]/progress': { params: requestPathSchema, response: alertProgressResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof alertEndpoints> {}
}

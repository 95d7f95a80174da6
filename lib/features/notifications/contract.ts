import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import {
  countDto,
  idDto,
  instantDto,
  messageResponse,
  pageDto,
} from '@/lib/core/validation/response-schemas'
import { ALERT_ANSWERS } from '@/lib/features/alert-states/rules'
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from './notification-kinds'
import {
  notificationPathSchema,
  notificationSettingsSchema,
  notificationsQuerySchema,
  unsubscribeSchema,
} from './schema'
import { ALERT_LEVELS, ALERTS_PER_WEEK } from './settings'

type AnswerWord =
  | 'canGive'
  | 'notNow'
  | 'pledge'
  | 'saidCanGive'
  | 'saidNotNow'
  | 'pledged'
  | 'covered'
  | 'met'
  | 'over'
  | 'failure'

const notificationsResponse = z.strictObject({
  notifications: z.array(
    z.strictObject({
      _id: idDto,
      kind: z.enum(NOTIFICATION_KINDS),
      path: z.string(),
      title: z.string(),
      text: z.string(),
      sentAt: instantDto,
      isRead: z.boolean(),
      asked: z
        .strictObject({
          alert: z.string(),
          request: z.string(),
          answer: z.enum(ALERT_ANSWERS).nullable(),
          state: z.enum(['open', 'pledged', 'covered', 'met', 'over']),
        })
        .optional(),
    }),
  ),
  words: z.strictObject({
    none: z.string(),
    isNew: z.string(),
    markAll: z.string(),
    answers: z.record(z.string(), z.string()) as z.ZodType<Record<AnswerWord, string>>,
  }),
  unread: countDto,
  ...pageDto,
})

const markedReadResponse = z.strictObject({ message: z.string(), unread: countDto })

const unsubscribedResponse = z.strictObject({
  message: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
})

const notificationSettingsResponse = z.strictObject({
  off: z.array(
    z.strictObject({ kind: z.enum(NOTIFICATION_KINDS), channel: z.enum(NOTIFICATION_CHANNELS) }),
  ),
  alerts: z.strictObject({
    level: z.enum(ALERT_LEVELS),
    perWeek: z.literal(ALERTS_PER_WEEK),
    quietHoursExceptCritical: z.boolean(),
  }),
  channels: z.array(z.enum(NOTIFICATION_CHANNELS)),
  // Null without a confirmed phone; `isOptedOut` after the person sent STOP by SMS.
  phone: z.strictObject({ number: z.string(), isStopped: z.boolean() }).nullable(),
  isDonor: z.boolean(),
  hasEmail: z.boolean(),
})

export const notificationEndpoints = {
  'GET notification-settings': { response: notificationSettingsResponse },
  'PATCH notification-settings': { body: notificationSettingsSchema, response: messageResponse },
  'POST notifications/[id]/read': { params: notificationPathSchema, response: markedReadResponse },
  'POST notifications/read-all': { response: markedReadResponse },
  'GET notifications': { query: notificationsQuerySchema, response: notificationsResponse },
  'GET notifications/stream': {},
  'GET notifications/unsubscribe': { query: unsubscribeSchema },
  'POST notifications/unsubscribe': { query: unsubscribeSchema, response: unsubscribedResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof notificationEndpoints> {}
}

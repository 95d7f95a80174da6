import { z } from 'zod'
import { shownCount, shownId, shownInstant, shownPage } from '@/lib/core/answers'
import { ALERT_ANSWERS } from '@/lib/features/alerts/rules'
import { CHANNELS, NOTIFICATION_KINDS } from './kinds'
import { ALERT_LEVELS, ALERTS_PER_WEEK } from './settings'

export const notificationsAnswer = z.strictObject({
  notifications: z.array(
    z.strictObject({
      _id: shownId,
      kind: z.enum(NOTIFICATION_KINDS),
      path: z.string(),
      title: z.string(),
      text: z.string(),
      toldAt: shownInstant,
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
    answers: z.record(z.string(), z.string()),
  }),
  unread: shownCount,
  ...shownPage,
})

export const markedReadAnswer = z.strictObject({ message: z.string(), unread: shownCount })

export const notificationSettingsAnswer = z.strictObject({
  off: z.array(z.strictObject({ kind: z.enum(NOTIFICATION_KINDS), channel: z.enum(CHANNELS) })),
  alerts: z.strictObject({
    level: z.enum(ALERT_LEVELS),
    perWeek: z.literal(ALERTS_PER_WEEK),
    quietHoursExceptCritical: z.boolean(),
  }),
  channels: z.array(z.enum(CHANNELS)),
  // Null without a confirmed phone; `isStopped` after the person sent STOP by SMS.
  phone: z.strictObject({ number: z.string(), isStopped: z.boolean() }).nullable(),
  isDonor: z.boolean(),
})

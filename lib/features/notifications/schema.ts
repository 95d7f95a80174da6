import { z } from 'zod'
import { id, paging } from '@/lib/core/validation/fields'
import { CHANNELS, NOTIFICATION_KINDS, usesChannel } from './kinds'
import { ALERT_LEVELS, ALERTS_PER_WEEK } from './settings'

/** Rows of a page of the list, and of its call. */
export const NOTIFICATIONS_PER_PAGE = 20

/** The query of GET `notifications`. */
export const notificationsQuerySchema = z.object(paging(NOTIFICATIONS_PER_PAGE, 50))
export type NotificationsQuery = z.output<typeof notificationsQuerySchema>

/** The id of a notification in a path. */
export const notificationPathSchema = z.strictObject({ id: id() })

const MAX_SWITCHES = NOTIFICATION_KINDS.length * CHANNELS.length

const switchedOff = z
  .strictObject({
    kind: z.enum(NOTIFICATION_KINDS, { error: 'notifications.validation.kind' }),
    channel: z.enum(CHANNELS, { error: 'notifications.validation.channel' }),
  })
  .refine(({ kind, channel }) => usesChannel(kind, channel), {
    path: ['channel'],
    error: 'notifications.validation.channel',
  })

/** What PUT `notification-settings` takes: all of a person's choices, which replace the former ones. */
export const notificationSettingsSchema = z.strictObject({
  off: z
    .array(switchedOff, { error: 'notifications.validation.off' })
    .max(MAX_SWITCHES, 'notifications.validation.off'),
  alerts: z.strictObject(
    {
      level: z.enum(ALERT_LEVELS, { error: 'notifications.validation.level' }),
      perWeek: z.literal(ALERTS_PER_WEEK, { error: 'notifications.validation.perWeek' }),
      quietHoursExceptCritical: z.boolean({ error: 'validation.invalid' }),
    },
    { error: 'validation.invalid' },
  ),
})
export type NotificationSettingsInput = z.output<typeof notificationSettingsSchema>

/** The query of `notifications/unsubscribe`: the token of the mail stands for the login. */
export const unsubscribeSchema = z.object({
  token: z.string({ error: 'validation.notText' }).max(200, { error: 'validation.notText' }),
})

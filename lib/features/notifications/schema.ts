import { z } from 'zod'
import { id, paging } from '@/lib/core/validation/fields'
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS, usesChannel } from './notification-kinds'
import { ALERT_LEVELS, ALERTS_PER_WEEK } from './settings'

export const NOTIFICATIONS_PER_PAGE = 20

export const notificationsQuerySchema = z.object(paging(NOTIFICATIONS_PER_PAGE, 50))
export type NotificationsQuery = z.output<typeof notificationsQuerySchema>

export const notificationPathSchema = z.strictObject({ id: id() })

const MAX_SWITCHES = NOTIFICATION_KINDS.length * NOTIFICATION_CHANNELS.length

const changedSwitch = z
  .strictObject({
    kind: z.enum(NOTIFICATION_KINDS, { error: 'notifications.validation.kind' }),
    channel: z.enum(NOTIFICATION_CHANNELS, { error: 'notifications.validation.channel' }),
    isOn: z.boolean({ error: 'validation.invalid' }),
  })
  .refine(({ kind, channel }) => usesChannel(kind, channel), {
    path: ['channel'],
    error: 'notifications.validation.channel',
  })

/** Contains only the switches that the person changed. */
export const notificationSettingsSchema = z.strictObject({
  switches: z
    .array(changedSwitch, { error: 'notifications.validation.switches' })
    .max(MAX_SWITCHES, 'notifications.validation.switches')
    .default([]),
  alerts: z
    .strictObject(
      {
        level: z.enum(ALERT_LEVELS, { error: 'notifications.validation.level' }),
        perWeek: z.literal(ALERTS_PER_WEEK, { error: 'notifications.validation.perWeek' }),
        quietHoursExceptCritical: z.boolean({ error: 'validation.invalid' }),
      },
      { error: 'validation.invalid' },
    )
    .optional(),
})
export type NotificationSettingsChange = z.input<typeof notificationSettingsSchema>
export type NotificationSettingsInput = z.output<typeof notificationSettingsSchema>

/** The token from the email replaces a login. */
export const unsubscribeSchema = z.object({
  token: z.string({ error: 'validation.notText' }).max(200, { error: 'validation.notText' }),
})

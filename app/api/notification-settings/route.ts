import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { notificationSettingsAnswer } from '@/lib/features/notifications/answers'
import { changeNotificationSettings } from '@/lib/features/notifications/change-settings'
import { readNotificationSettings } from '@/lib/features/notifications/read-settings'
import { notificationSettingsSchema } from '@/lib/features/notifications/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'readNotificationSettings',
    answer: notificationSettingsAnswer,
    run: ({ user }) => readNotificationSettings(user),
  }),
  PATCH: call({
    access: 'user',
    operation: 'changeNotificationSettings',
    refusals: ['conflict'],
    act: 'notifications/change-settings',
    body: notificationSettingsSchema,
    answer: messageAnswer,
    run: async ({ user, body }) => {
      await changeNotificationSettings(user, body)
      return { message: 'notification settings saved successfully' }
    },
  }),
})

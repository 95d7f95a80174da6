import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { notificationSettingsResponse } from '@/lib/features/notifications/contract'
import { notificationSettingsSchema } from '@/lib/features/notifications/schema'
import { changeNotificationSettings } from '@/lib/features/notifications/server/change-notification-settings'
import { readNotificationSettings } from '@/lib/features/notifications/server/read-notification-settings'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'readNotificationSettings',
    response: notificationSettingsResponse,
    run: ({ user }) => readNotificationSettings(user),
  }),
  PATCH: endpoint({
    access: 'user',
    operation: 'changeNotificationSettings',
    errorCodes: ['conflict'],
    traceName: 'notifications/change-notification-settings',
    body: notificationSettingsSchema,
    response: messageResponse,
    run: async ({ user, body }) => {
      await changeNotificationSettings(user, body)
      return { message: 'notification settings saved successfully' }
    },
  }),
})

import { endpoint, route } from '@/lib/core/server/route'
import { notificationEndpoints } from '@/lib/features/notifications/contract'
import { changeNotificationSettings } from '@/lib/features/notifications/server/change-notification-settings'
import { readNotificationSettings } from '@/lib/features/notifications/server/read-notification-settings'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: notificationEndpoints['GET notification-settings'],
    access: 'user',
    operation: 'readNotificationSettings',
    run: ({ user }) => readNotificationSettings(user),
  }),
  PATCH: endpoint({
    contract: notificationEndpoints['PATCH notification-settings'],
    access: 'user',
    operation: 'changeNotificationSettings',
    errorCodes: ['conflict'],
    traceName: 'notifications/change-notification-settings',
    run: async ({ user, body }) => {
      await changeNotificationSettings(user, body)
      return { message: 'notification settings saved successfully' }
    },
  }),
})

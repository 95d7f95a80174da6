import { endpoint, route } from '@/lib/core/server/route'
import { notificationEndpoints } from '@/lib/features/notifications/contract'
import { listNotifications } from '@/lib/features/notifications/server/list-notifications'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: notificationEndpoints['GET notifications'],
    access: 'user',
    operation: 'listNotifications',
    traceName: 'notifications/list-notifications',
    run: ({ user, query, locale }) => listNotifications(user, query, locale),
  }),
})

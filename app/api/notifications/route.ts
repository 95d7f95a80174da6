import { endpoint, route } from '@/lib/core/server/route'
import { notificationsResponse } from '@/lib/features/notifications/contract'
import { notificationsQuerySchema } from '@/lib/features/notifications/schema'
import { listNotifications } from '@/lib/features/notifications/server/list-notifications'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'listNotifications',
    traceName: 'notifications/list-notifications',
    query: notificationsQuerySchema,
    response: notificationsResponse,
    run: ({ user, query, locale }) => listNotifications(user, query, locale),
  }),
})

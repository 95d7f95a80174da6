import { endpoint, route } from '@/lib/core/route'
import { listNotifications } from '@/lib/features/notifications/list-notifications'
import { notificationsResponse } from '@/lib/features/notifications/responses'
import { notificationsQuerySchema } from '@/lib/features/notifications/schema'

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

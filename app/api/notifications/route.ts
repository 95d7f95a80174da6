import { call, route } from '@/lib/core/route'
import { listNotifications } from '@/lib/features/notifications/list-notifications'
import { notificationsQuerySchema } from '@/lib/features/notifications/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    query: notificationsQuerySchema,
    run: ({ user, query }) => listNotifications(user, query),
  }),
})

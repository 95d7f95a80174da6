import { call, route } from '@/lib/core/route'
import { listNotifications } from '@/lib/features/notifications/list-notifications'
import { notificationsQuerySchema } from '@/lib/features/notifications/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    act: 'notifications/list-notifications',
    query: notificationsQuerySchema,
    run: ({ user, query, locale }) => listNotifications(user, query, locale),
  }),
})

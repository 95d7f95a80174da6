import { call, route } from '@/lib/core/route'
import { notificationsAnswer } from '@/lib/features/notifications/answers'
import { listNotifications } from '@/lib/features/notifications/list-notifications'
import { notificationsQuerySchema } from '@/lib/features/notifications/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'listNotifications',
    act: 'notifications/list-notifications',
    query: notificationsQuerySchema,
    answer: notificationsAnswer,
    run: ({ user, query, locale }) => listNotifications(user, query, locale),
  }),
})

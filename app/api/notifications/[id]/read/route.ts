import { call, route } from '@/lib/core/route'
import { markRead } from '@/lib/features/notifications/mark-read'
import { notificationPathSchema } from '@/lib/features/notifications/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    act: 'notifications/mark-read',
    params: notificationPathSchema,
    run: async ({ user, params }) => ({
      message: 'notification marked as read successfully',
      unread: await markRead(user, params.id),
    }),
  }),
})

import { endpoint, route } from '@/lib/core/server/route'
import { markedReadResponse } from '@/lib/features/notifications/contract'
import { notificationPathSchema } from '@/lib/features/notifications/schema'
import { markRead } from '@/lib/features/notifications/server/mark-read'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'markRead',
    traceName: 'notifications/mark-read',
    params: notificationPathSchema,
    response: markedReadResponse,
    run: async ({ user, params }) => ({
      message: 'notification marked as read successfully',
      unread: await markRead(user, params.id),
    }),
  }),
})

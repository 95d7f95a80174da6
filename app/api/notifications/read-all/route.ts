import { endpoint, route } from '@/lib/core/server/route'
import { markedReadResponse } from '@/lib/features/notifications/contract'
import { markAllRead } from '@/lib/features/notifications/server/mark-all-read'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'markAllRead',
    traceName: 'notifications/mark-all-read',
    response: markedReadResponse,
    run: async ({ user }) => ({
      message: 'notifications marked as read successfully',
      unread: await markAllRead(user),
    }),
  }),
})

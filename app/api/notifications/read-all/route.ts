import { call, route } from '@/lib/core/route'
import { markAllRead } from '@/lib/features/notifications/mark-all-read'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    act: 'notifications/mark-all-read',
    run: async ({ user }) => ({
      message: 'notifications marked as read successfully',
      unread: await markAllRead(user),
    }),
  }),
})

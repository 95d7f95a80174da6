import { endpoint, route } from '@/lib/core/server/route'
import { notificationEndpoints } from '@/lib/features/notifications/contract'
import { markAllRead } from '@/lib/features/notifications/server/mark-all-read'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: notificationEndpoints['POST notifications/read-all'],
    access: 'user',
    operation: 'markAllRead',
    traceName: 'notifications/mark-all-read',
    run: async ({ user }) => ({
      message: 'notifications marked as read successfully',
      unread: await markAllRead(user),
    }),
  }),
})

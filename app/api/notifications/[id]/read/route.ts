import { endpoint, route } from '@/lib/core/server/route'
import { notificationEndpoints } from '@/lib/features/notifications/contract'
import { markRead } from '@/lib/features/notifications/server/mark-read'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: notificationEndpoints['POST notifications/[id]/read'],
    access: 'user',
    operation: 'markRead',
    traceName: 'notifications/mark-read',
    run: async ({ user, params }) => ({
      message: 'notification marked as read successfully',
      unread: await markRead(user, params.id),
    }),
  }),
})

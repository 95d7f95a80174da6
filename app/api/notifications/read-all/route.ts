import { call, route } from '@/lib/core/route'
import { markedReadAnswer } from '@/lib/features/notifications/answers'
import { markAllRead } from '@/lib/features/notifications/mark-all-read'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'markAllRead',
    act: 'notifications/mark-all-read',
    answer: markedReadAnswer,
    run: async ({ user }) => ({
      message: 'notifications marked as read successfully',
      unread: await markAllRead(user),
    }),
  }),
})

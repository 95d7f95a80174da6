import { call, route } from '@/lib/core/route'
import { markedReadAnswer } from '@/lib/features/notifications/answers'
import { markRead } from '@/lib/features/notifications/mark-read'
import { notificationPathSchema } from '@/lib/features/notifications/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'markRead',
    act: 'notifications/mark-read',
    params: notificationPathSchema,
    answer: markedReadAnswer,
    run: async ({ user, params }) => ({
      message: 'notification marked as read successfully',
      unread: await markRead(user, params.id),
    }),
  }),
})

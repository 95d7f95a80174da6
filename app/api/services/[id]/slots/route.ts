import { call, route } from '@/lib/core/route'
import { listSlots } from '@/lib/features/bookings/list-slots'
import { slotsQuerySchema } from '@/lib/features/bookings/schema'
import { slotsAnswer } from '@/lib/features/health-tests/answers'
import { healthTestPathSchema } from '@/lib/features/health-tests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    operation: 'listSlots',
    scope: 'content:read',
    act: 'bookings/list-slots',
    params: healthTestPathSchema,
    query: slotsQuerySchema,
    answer: slotsAnswer,
    run: ({ params, query }) => listSlots(params.id, query.date),
  }),
})

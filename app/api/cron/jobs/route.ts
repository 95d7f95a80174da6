import { call, route } from '@/lib/core/route'
import { runScheduledCall } from '@/lib/features/schedule/run-scheduled-call'

/** In seconds; longer than the jobs run. */
export const maxDuration = 300

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    act: 'schedule/run-scheduled-call',
    limit: 'none',
    run: ({ request }) => runScheduledCall(request),
  }),
})

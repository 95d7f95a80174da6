import { call, route } from '@/lib/core/route'
import { runScheduledCall } from '@/lib/features/schedule/run-scheduled-call'

export const maxDuration = 300

/** The earlier name of `cron/jobs`, which existing schedulers may still request. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    act: 'schedule/run-scheduled-call',
    limit: 'none',
    run: ({ request }) => runScheduledCall(request),
  }),
})

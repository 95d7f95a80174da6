import { call, route } from '@/lib/core/route'
import { runScheduledCall } from '@/lib/features/schedule/run-scheduled-call'

/** Longer than the work goes on, in seconds. */
export const maxDuration = 300

/** The name of `cron/jobs` from when there was little more than mail: schedulers may still call it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    act: 'schedule/run-scheduled-call',
    limit: 'none',
    run: ({ request }) => runScheduledCall(request),
  }),
})

import { endpoint, route } from '@/lib/core/server/route'
import { runScheduledJobs } from '@/lib/features/schedule/server/run-scheduled-jobs'

export const maxDuration = 300

/** The earlier name of `cron/jobs`, which existing schedulers may still request. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'public',
    traceName: 'schedule/run-scheduled-jobs',
    limit: 'none',
    run: ({ request }) => runScheduledJobs(request),
  }),
})

import { endpoint, route } from '@/lib/core/server/route'
import { runScheduledJobs } from '@/lib/features/schedule/server/run-scheduled-jobs'

/** In seconds; longer than the jobs run. */
export const maxDuration = 300

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'public',
    traceName: 'schedule/run-scheduled-jobs',
    limit: 'none',
    run: ({ request }) => runScheduledJobs(request),
  }),
})

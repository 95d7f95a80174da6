import { endpoint, route } from '@/lib/core/route'
import { runScheduledJobs } from '@/lib/features/schedule/run-scheduled-jobs'

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

import 'server-only'
import type { NextRequest } from 'next/server'
import { assertCronSecret } from '@/lib/core/server/http/cron-secret'
import { runDueJobs } from '@/lib/core/server/schedule/run-due-jobs'
import { ALL_JOBS } from './all-jobs'

/** Less than the time limit of a cron request. */
const MAX_REQUEST_MS = 240_000

/** Concurrent requests share the work. Throws `unauthenticated` without the cron secret. */
export async function runScheduledJobs(request: NextRequest) {
  assertCronSecret(request)
  return { jobs: await runDueJobs(ALL_JOBS, new Date(Date.now() + MAX_REQUEST_MS)) }
}

import 'server-only'
import type { NextRequest } from 'next/server'
import { assertCron } from '@/lib/core/http/cron'
import { runDueJobs } from '@/lib/core/schedule/run-due-jobs'
import { EVERY_JOB } from './every-job'

/** Less than the time limit of a cron request. */
const MAX_CALL_MS = 240_000

/** Concurrent requests share the work. Throws `unauthenticated` without the cron secret. */
export async function runScheduledCall(request: NextRequest) {
  assertCron(request)
  return { jobs: await runDueJobs(EVERY_JOB, new Date(Date.now() + MAX_CALL_MS)) }
}

import 'server-only'
import type { NextRequest } from 'next/server'
import { assertCron } from '@/lib/core/http/cron'
import { runDueJobs } from '@/lib/core/schedule/run-due-jobs'
import { EVERY_JOB } from './every-job'

/** Less than a scheduled call may take. */
const MAX_CALL_MS = 240_000

/**
 * Runs the jobs that are due, for a scheduler outside, and answers what each of them did. Several calls at
 * once do the work of one. Throws `unauthenticated` without the secret of scheduled calls.
 */
export async function runScheduledCall(request: NextRequest) {
  assertCron(request)
  return { jobs: await runDueJobs(EVERY_JOB, new Date(Date.now() + MAX_CALL_MS)) }
}

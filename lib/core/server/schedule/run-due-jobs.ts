import 'server-only'
import { log } from '@/lib/core/server/log'
import type { Job, JobResult } from './job'
import { acquireLease, findDueJobs, releaseFailedLease, releaseLease } from './job-leases'
import { isShuttingDown } from './shutdown'

export const MAX_RUN_MS = 30_000

export interface JobRun extends Omit<JobResult, 'hasFailed'> {
  name: string
  failed?: true
}

/** Runs the due jobs in order and starts none after `end`; a failure does not stop the others. */
export async function runDueJobs(jobs: readonly Job[], deadline: Date): Promise<JobRun[]> {
  const runs: JobRun[] = []
  for (const job of await findDueJobs(jobs)) {
    if (new Date() >= deadline) break
    const run = await runJob(job, deadline)
    if (run) runs.push(run)
  }
  return runs
}

/** Runs a due job until nothing or no time is left; null when another process was faster. */
export async function runJob(job: Job, latestEnd?: Date): Promise<JobRun | null> {
  const lease = await acquireLease(job)
  if (!lease) return null
  const longest = Date.now() + MAX_RUN_MS
  const deadline = new Date(Math.min(longest, latestEnd?.getTime() ?? longest))
  try {
    const result = await runUntilDone(job, deadline)
    const { done, isMore, hasFailed } = result
    if (hasFailed) {
      await releaseFailedLease(job, lease)
      return { name: job.name, done, isMore, failed: true }
    }
    await releaseLease(job, lease, isMore)
    return { name: job.name, done, isMore }
  } catch (cause) {
    log().error({ err: cause, job: job.name }, 'a job failed')
    await releaseFailedLease(job, lease)
    return { name: job.name, done: 0, isMore: false, failed: true }
  }
}

async function runUntilDone(job: Job, deadline: Date): Promise<JobResult> {
  let done = 0
  for (;;) {
    const result = await job.run(deadline)
    done += result.done
    if (!result.isMore || isShuttingDown() || new Date() >= deadline) {
      // A run that handled something has not failed, even if its last rows did.
      return { done, isMore: result.isMore, hasFailed: Boolean(result.hasFailed) && done === 0 }
    }
  }
}

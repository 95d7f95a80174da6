import 'server-only'
import { log } from '@/lib/core/log'
import { isEnding } from './ending'
import { endLease, failLease, findDueJobs, takeLease } from './job-leases'
import type { Job, JobResult } from './jobs'

export const MAX_RUN_MS = 30_000

export interface JobRun extends Omit<JobResult, 'hasFailed'> {
  name: string
  failed?: true
}

/** Runs the due jobs in order and starts none after `end`; a failure does not stop the others. */
export async function runDueJobs(jobs: readonly Job[], end: Date): Promise<JobRun[]> {
  const runs: JobRun[] = []
  for (const job of await findDueJobs(jobs)) {
    if (new Date() >= end) break
    const run = await runJob(job, end)
    if (run) runs.push(run)
  }
  return runs
}

/** Runs a due job until nothing or no time is left; null when another process was faster. */
export async function runJob(job: Job, end?: Date): Promise<JobRun | null> {
  const lease = await takeLease(job)
  if (!lease) return null
  const longest = Date.now() + MAX_RUN_MS
  const deadline = new Date(Math.min(longest, end?.getTime() ?? longest))
  try {
    const result = await repeat(job, deadline)
    const { done, isMore, hasFailed } = result
    if (hasFailed) {
      await failLease(job, lease)
      return { name: job.name, done, isMore, failed: true }
    }
    await endLease(job, lease, isMore)
    return { name: job.name, done, isMore }
  } catch (cause) {
    log().error({ err: cause, job: job.name }, 'a job failed')
    await failLease(job, lease)
    return { name: job.name, done: 0, isMore: false, failed: true }
  }
}

async function repeat(job: Job, deadline: Date): Promise<JobResult> {
  let done = 0
  for (;;) {
    const result = await job.run(deadline)
    done += result.done
    if (!result.isMore || isEnding() || new Date() >= deadline) {
      // A run that handled something has not failed, even if its last rows did.
      return { done, isMore: result.isMore, hasFailed: Boolean(result.hasFailed) && done === 0 }
    }
  }
}

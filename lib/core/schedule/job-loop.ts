import 'server-only'
import { env } from '@/lib/core/env'
import { log } from '@/lib/core/log'
import { findDueJobs } from './job-leases'
import type { Job } from './jobs'
import { runJob } from './run-due-jobs'

const TICK_MS = 5_000

/**
 * Looks every five seconds, while this server runs, which jobs are due. They run beside each other, so
 * that a mail server that does not answer holds up nothing else. On Vercel a process is frozen between
 * calls, which would interrupt them, so there the scheduled call does this work instead.
 */
export function startJobLoop(jobs: readonly Job[]): void {
  if (env().VERCEL) return
  const running = new Set<string>()
  setInterval(() => {
    tick(jobs, running).catch((cause: unknown) => {
      log().error({ err: cause }, 'the jobs could not be looked at')
    })
  }, TICK_MS).unref()
}

async function tick(jobs: readonly Job[], running: Set<string>): Promise<void> {
  // A run that outlasts its lease must not meet itself in this process.
  const idle = jobs.filter(({ name }) => !running.has(name))
  for (const job of await findDueJobs(idle)) {
    if (running.has(job.name)) continue
    running.add(job.name)
    runJob(job)
      .catch((cause: unknown) => log().error({ err: cause, job: job.name }, 'a job was lost'))
      .finally(() => running.delete(job.name))
  }
}

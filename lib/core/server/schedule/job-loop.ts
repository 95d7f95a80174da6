import 'server-only'
import { env } from '@/lib/core/server/env'
import { log } from '@/lib/core/server/log'
import type { Job } from './job'
import { findDueJobs } from './job-leases'
import { runJob } from './run-due-jobs'
import { isShuttingDown, startAcceptingRuns, trackRun } from './shutdown'

const TICK_MS = 5_000

/** Runs jobs in parallel, so that a slow mail server blocks nothing. On Vercel a request runs them. */
export function startJobLoop(jobs: readonly Job[]): void {
  if (env().VERCEL) return
  startAcceptingRuns()
  const running = new Set<string>()
  setInterval(() => {
    tick(jobs, running).catch((cause: unknown) => {
      log().error({ err: cause }, 'the due jobs could not be read')
    })
  }, TICK_MS).unref()
}

async function tick(jobs: readonly Job[], running: Set<string>): Promise<void> {
  // A run that outlasts its lease must not start twice in this process.
  const idle = jobs.filter(({ name }) => !running.has(name))
  for (const job of await findDueJobs(idle)) {
    if (running.has(job.name) || isShuttingDown()) continue
    running.add(job.name)
    const run = runJob(job)
      .catch((cause: unknown) => log().error({ err: cause, job: job.name }, 'a job was lost'))
      .finally(() => running.delete(job.name))
    trackRun(run)
  }
}

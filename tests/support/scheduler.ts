import { GET } from '@/app/api/cron/jobs/route'
import { env } from '@/lib/core/server/env'
import type { JobRun } from '@/lib/core/server/schedule/run-due-jobs'
import { JobLease } from '@/models/job-lease'
import { callHandler } from './call-handler'

/** Sends the scheduler's request, without the pause between runs; returns the result of each job. */
export async function scheduledCall(handler = GET) {
  await JobLease.deleteMany()
  const headers = { authorization: `Bearer ${env().CRON_SECRET}` }
  const { status, body } = await callHandler<{ jobs: JobRun[] }>(handler, {
    ...{ path: '/api/cron/jobs', headers },
  })
  const done = Object.fromEntries(body.jobs.map((run) => [run.name, run.done]))
  return { status, done }
}

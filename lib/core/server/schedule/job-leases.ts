import 'server-only'
import { randomUUID } from 'node:crypto'
import { connectDb, isDuplicateKey } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { JobLease } from '@/models/job-lease'
import type { Job } from './job'

/** Longer than a run may take (`MAX_RUN_MS`), so that only a dead process loses its job. */
export const LEASE_MS = 120_000

type JobKey = Pick<Job, 'name' | 'everySeconds' | 'isShared'>

/** How far the clocks of two database members may differ. */
const CLOCK_SLACK_MS = 60_000

/** A later due time comes from a database clock that was ahead, and would stop the job everywhere. */
function latestDue({ everySeconds }: JobKey, now: Date): Date {
  const longest = Math.max(LEASE_MS, everySeconds * 1_000)
  return new Date(now.getTime() + longest + CLOCK_SLACK_MS)
}

/** Returns the due jobs that no process runs, and the shared ones, in their order. */
export async function findDueJobs<J extends JobKey>(jobs: readonly J[]): Promise<J[]> {
  const leaseOf = await readLeases(jobs)
  const now = await databaseNow()
  return jobs.filter((job) => {
    const dueAt = leaseOf(job.name)?.dueAt ?? now
    return job.isShared || dueAt <= now || dueAt > latestDue(job, now)
  })
}

interface Lease {
  holder: string
  startedAt: Date
}

/** Takes a due job's lease; null when another process was faster. Shared jobs need none. */
export async function acquireLease(job: JobKey): Promise<Lease | null> {
  const now = await databaseNow()
  const holder = randomUUID()
  const lease = { holder, startedAt: now }
  if (job.isShared) return lease
  const dueAt = new Date(now.getTime() + LEASE_MS)
  const result = await JobLease.updateOne(
    {
      _id: job.name,
      $or: [{ dueAt: { $lte: now } }, { dueAt: { $gt: latestDue(job, now) } }],
    },
    { $set: { holder, dueAt } },
  )
  return result.matchedCount === 1 ? lease : null
}

/** Releases the lease after a good run; a job with rows left is due at once. */
export async function releaseLease(
  job: JobKey,
  { holder, startedAt }: Lease,
  isMore: boolean,
): Promise<void> {
  const now = await databaseNow()
  const dueAt = isMore ? now : secondsAfter(startedAt, job.everySeconds)
  await JobLease.updateOne(ownedBy(holder, job), {
    $set: { dueAt, succeededAt: now, failures: 0 },
    $unset: { holder: 1 },
  })
}

/** Releases the lease after a failed run; the job runs again when it is next due. */
export async function releaseFailedLease(job: JobKey, { holder, startedAt }: Lease): Promise<void> {
  await JobLease.updateOne(ownedBy(holder, job), {
    $set: { dueAt: secondsAfter(startedAt, job.everySeconds) },
    $unset: { holder: 1 },
    $inc: { failures: 1 },
  })
}

/** A run that lost its lease must not change the times of the new one. */
function ownedBy(holder: string, { name, isShared }: JobKey) {
  return isShared ? { _id: name } : { _id: name, holder }
}

export interface JobDelay {
  name: string
  lateSeconds: number
  failures: number
}

/** Returns how late each job is; a job that never ran counts from this first check. */
export async function readJobDelays(jobs: readonly JobKey[]): Promise<JobDelay[]> {
  const leaseOf = await readLeases(jobs)
  const now = (await databaseNow()).getTime()
  return jobs.map(({ name, everySeconds }) => {
    const lease = leaseOf(name)
    const since = lease ? (now - lease.succeededAt.getTime()) / 1_000 : 0
    const lateSeconds = Math.max(0, Math.round(since - everySeconds))
    return { name, lateSeconds, failures: lease?.failures ?? 0 }
  })
}

async function readLeases(jobs: readonly JobKey[]) {
  await connectDb()
  const known = await JobLease.find({ _id: { $in: jobs.map(({ name }) => name) } }).lean()
  const byName = new Map(known.map((lease) => [lease._id, lease]))
  const missing = jobs.filter(({ name }) => !byName.has(name))
  if (missing.length > 0) await createLeases(missing)
  return (name: string) => byName.get(name)
}

async function createLeases(jobs: readonly JobKey[]): Promise<void> {
  const now = await databaseNow()
  const rows = jobs.map(({ name }) => ({ _id: name, dueAt: now, succeededAt: now }))
  await JobLease.insertMany(rows, { ordered: false }).catch((cause: unknown) => {
    // Another process entered them at the same moment.
    if (!isDuplicateKey(cause)) throw cause
  })
}

function secondsAfter(start: Date, seconds: number): Date {
  return new Date(start.getTime() + seconds * 1_000)
}

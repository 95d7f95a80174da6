import 'server-only'
import { randomUUID } from 'node:crypto'
import { type ClientSession, Types } from 'mongoose'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { log } from '@/lib/core/server/log'
import type { JobResult } from '@/lib/core/server/schedule/job'
import { DAY_MS, endOfDay } from '@/lib/core/time/calendar'
import { type MatchedDonor, RINGS } from '@/lib/features/matching/rules'
import { notify } from '@/lib/features/notifications/server/notify'
import { placeOf } from '@/lib/features/requests/rules'
import { recordCircleAsked } from '@/lib/features/standing-requests/server/circle-donors'
import { Alert } from '@/models/alert'
import { AlertPlan, type AlertPlanRecord } from '@/models/alert-plan'
import type { BloodRequestRecord } from '@/models/blood-request'
import { User } from '@/models/user'
import { ALERT_RETENTION_DAYS, alertNotificationKey } from '../rules'
import { MAX_STORED_ALERT_TIMES } from './alertable-donors-filter'
import { chooseDonorsToAlert } from './find-donors-to-alert'
import { planNextWave, type WavePlan } from './plan-next-wave'
import { readWaveStates } from './read-wave-states'

/** A wave takes less than a second, so a longer run means a crash. */
const LEASE_MS = 60_000

type StoredPlan = AlertPlanRecord & { _id: Types.ObjectId }
type StoredRequest = BloodRequestRecord & { _id: Types.ObjectId }

/** Processes may run this in parallel: each plan has a lease, and each wave is one transaction. */
export async function sendDueAlertWaves(deadline: Date): Promise<JobResult> {
  await connectDb()
  let done = 0
  let failed = 0
  const result = (isMore: boolean) => ({ done, isMore, hasFailed: failed > 0 && done === 0 })
  while (new Date() < deadline) {
    const plan = await claimDuePlan()
    if (!plan) return result(false)
    try {
      await inTransaction((session) => sendWave(plan, session))
      done += 1
    } catch (cause) {
      // Other requests must not wait; a retry follows when the lease ends.
      failed += 1
      log().error({ err: cause, request: String(plan.request) }, 'a wave could not be sent')
    }
  }
  return result(true)
}

/** Claims the plan that is overdue the longest; null when none is due. */
export async function claimDuePlan() {
  const now = await databaseNow()
  return AlertPlan.findOneAndUpdate(
    { nextAt: { $lte: now }, leaseUntil: { $not: { $gt: now } } },
    { $set: { lease: randomUUID(), leaseUntil: new Date(now.getTime() + LEASE_MS) } },
    { sort: { nextAt: 1 }, returnDocument: 'after' },
  ).lean()
}

/** Returns the number of people alerted; 0 when another process has taken over the plan. */
export async function sendWave(
  { _id, lease }: Pick<StoredPlan, '_id' | 'lease'>,
  session: ClientSession,
): Promise<number> {
  const now = await databaseNow()
  // Write first, so that later reads see any concurrent change of the plan.
  const plan = await AlertPlan.findOneAndUpdate(
    { _id, lease, nextAt: { $lte: now } },
    { $unset: { lease: 1, leaseUntil: 1 } },
    { session, returnDocument: 'after' },
  ).lean()
  if (!plan) return 0
  const [state] = await readWaveStates([plan.request], now, session)
  if (!state) {
    await AlertPlan.deleteOne({ _id }, { session })
    return 0
  }
  const { request } = state
  const { waves, reached = null, circleUntil } = plan
  const next = planNextWave({ ...state, waves, reached }, now)
  if (next.kind !== 'ask') {
    await updatePlan(plan, next, now, session)
    return 0
  }
  const chosen = await chooseDonorsToAlert(state, { circleUntil, ask: next }, now, session)
  const { people, isCircle, nextAt } = chosen
  if (people.length > 0) {
    await alertDonors(people, request, { wave: next.wave, isCircle, now }, session)
  }
  await AlertPlan.updateOne(
    { _id },
    {
      $set: {
        nextAt,
        ...(people.length > 0 && { lastWaveAt: now }),
        ...(people.length > 0 &&
          (isCircle ? { circleUntil: nextAt } : { reached: farthestRing(people, next.rings) })),
      },
      $inc: { waves: people.length > 0 ? 1 : 0, asked: people.length },
    },
    { session },
  )
  return people.length
}

async function updatePlan(
  { _id }: StoredPlan,
  plan: Exclude<WavePlan, { kind: 'ask' }>,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const update =
    plan.kind === 'end'
      ? { $set: { endedAt: now, endedBy: plan.endedBy }, $unset: { nextAt: 1 as const } }
      : { $set: { nextAt: plan.until } }
  await AlertPlan.updateOne({ _id }, update, { session })
}

function farthestRing(people: readonly MatchedDonor[], [within = []]: WavePlanRings) {
  const rings = [...people.map(({ ring }) => ring), ...within]
  return RINGS[Math.max(...rings.map((ring) => RINGS.indexOf(ring)))]
}
type WavePlanRings = Extract<WavePlan, { kind: 'ask' }>['rings']

async function alertDonors(
  people: readonly MatchedDonor[],
  request: StoredRequest,
  { wave, isCircle, now }: { wave: number; isCircle: boolean; now: Date },
  session: ClientSession,
): Promise<void> {
  const retentionEnd = endOfDay(request.needDate).getTime() + ALERT_RETENTION_DAYS * DAY_MS
  const alerts = people.map(({ id, ring, isExact }) => ({
    ...{ _id: new Types.ObjectId(), request: request._id, donor: new Types.ObjectId(id) },
    ...{ wave, ring, isExact, askedAt: now, expiresAt: new Date(retentionEnd) },
  }))
  // A concurrent wave that alerts the same person conflicts here and retries.
  await User.updateMany(
    { _id: { $in: alerts.map(({ donor }) => donor) } },
    { $push: { askedAt: { $each: [now], $position: 0, $slice: MAX_STORED_ALERT_TIMES } } },
    { session, timestamps: false },
  )
  await Alert.insertMany(alerts, { session })
  if (isCircle && request.standingRequest) {
    await recordCircleAsked(request.standingRequest, people, now, session)
  }
  const { bloodGroup: group, needDate: day } = request
  // A critical request may look for spare donors after all bags are pledged.
  const bags = Math.max(1, request.bagsNeeded)
  // Exclude the requester's own text, which must disappear with their account.
  const values = { group, day, bags, ...placeOf(request), ...(isCircle && { ownPatient: 'yes' }) }
  await notify(
    alerts.map(({ _id: alert, donor: to, ring }) => ({
      ...{ to, kind: 'blood-needed' as const, about: request._id },
      ...{ path: `/request/${request._id}`, key: alertNotificationKey(request._id) },
      values: { ...values, alert: String(alert), ...(ring === 'circle' && { circle: 'yes' }) },
    })),
    session,
  )
}

import type { Types } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import { isInQuietHours, quietHoursEnd } from '@/lib/core/time/quiet-hours'
import { donorsWanted } from '@/lib/features/alert-states/rules'
import {
  type AlertCandidate,
  canBeAlerted,
  MAX_ALERTED_PER_REQUESTER,
  oneWeekBefore,
  planNextWave,
  selectDonorsToAlert,
  type WavePlan,
  waveSize,
} from '@/lib/features/alerts/server/plan-next-wave'
import { readWaveStates } from '@/lib/features/alerts/server/read-wave-states'
import { listBlockedEitherWay } from '@/lib/features/blocks/server/block-visibility'
import { donorGroupsFor } from '@/lib/features/donors/compatibility'
import { matchOf } from '@/lib/features/matching/rules'
import { matchingRequest } from '@/lib/features/matching/server/matching-request'
import { alertSettingsOf } from '@/lib/features/notifications/settings'
import { isRequestListed } from '@/lib/features/requests/rules'
import { Alert, type AlertRecord } from '@/models/alert'
import { AlertPlan, type AlertPlanRecord } from '@/models/alert-plan'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User, type UserRecord } from '@/models/user'
import { WaitingEntry } from '@/models/waiting-entry'
import { HOUR_MS, MINUTE_MS } from './simulated-world'

type WithId<T> = T & { _id: Types.ObjectId }

const WEEK_MS = 7 * 24 * HOUR_MS
/** The longest wait of a plan by day: a step, or half an hour after an empty wave. */
const MAX_WAIT_MINUTES = { critical: 30, urgent: 30, scheduled: 240 }
const STEP_MINUTES = { critical: 5, urgent: 20, scheduled: 240 }

/** A due request before the waves of this moment. */
export interface Due {
  plan: WithId<AlertPlanRecord>
  request: WithId<BloodRequestRecord>
  waiting: number
  next: WavePlan
}

/** The due requests with the plan of the planner. */
export async function dueNow(): Promise<Due[]> {
  const now = new Date()
  const plans = await AlertPlan.find({ nextAt: { $lte: now } }).lean()
  const ids = plans.map(({ request }) => request)
  const states = new Map(
    (await readWaveStates(ids, now)).map((state) => [String(state.request._id), state]),
  )
  return plans.map((plan) => {
    const state = states.get(String(plan.request))
    if (!state) throw new Error(`The request ${plan.request} is gone`)
    const { waves, reached = null } = plan
    const { request, waiting } = state
    return { plan, request, waiting, next: planNextWave({ ...state, waves, reached }, now) }
  })
}

/** Finds the errors in the waves of this moment; also returns the alerted donors. */
export async function checkWaves(due: Due[]) {
  const now = new Date()
  const asked = await Alert.find({ askedAt: now }).lean()
  const wrong: string[] = []
  const requests = new Set(asked.map(({ request }) => String(request)))
  for (const id of requests) {
    const before = due.find(({ request }) => String(request._id) === id)
    const alerts = asked.filter(({ request }) => String(request) === id)
    if (!before) wrong.push(`${id} was not due`)
    else wrong.push(...(await wrongWithWave(before, alerts, now)))
  }
  return { wrong, asked }
}

async function wrongWithWave(
  { plan, request, waiting, next }: Due,
  alerts: WithId<AlertRecord>[],
  now: Date,
): Promise<string[]> {
  const name = `${request.urgency} request ${request._id} at ${now.toISOString()}`
  const wrong: string[] = []
  if (next.kind !== 'ask') wrong.push(`${name}: asked, although ${JSON.stringify(next)}`)
  const size = next.kind === 'ask' ? next.size : waveSize(donorsWanted(request, waiting))
  if (alerts.length > size) wrong.push(`${name}: asked ${alerts.length} instead of ${size}`)
  const step = STEP_MINUTES[request.urgency ?? 'scheduled'] * MINUTE_MS
  if (plan.lastWaveAt && now.getTime() - plan.lastWaveAt.getTime() < step) {
    wrong.push(`${name}: a wave too early`)
  }
  const donors = await User.find({ _id: { $in: alerts.map(({ donor }) => donor) } }).lean()
  const blocked = await listBlockedEitherWay(request.requester)
  const matching = matchingRequest(request, [String(request.requester), ...blocked])
  for (const alert of alerts) {
    const donor = donors.find(({ _id }) => _id.equals(alert.donor))
    const match = donor && matchOf(asMatching(donor), matching)
    if (!match?.isMatch) wrong.push(`${name}: asked ${alert.donor}: ${JSON.stringify(match)}`)
    else if (match.ring !== alert.ring) wrong.push(`${name}: ${alert.donor} is in ${match.ring}`)
    const earlier = timesOf(donor).filter((at) => at < now)
    // Another wave of this moment can have alerted them first.
    const settings = alertSettingsOf(donor as never)
    if (!canBeAlerted({ isConfirmed: true, settings, askedAt: earlier }, request.urgency, now)) {
      wrong.push(`${name}: asked ${alert.donor} against their settings`)
    }
  }
  return wrong
}

function timesOf(person: Pick<UserRecord, 'askedAt'> | undefined): Date[] {
  return [...(person?.askedAt ?? [])] as unknown[] as Date[]
}

function asMatching({ _id, donor }: WithId<UserRecord>) {
  if (!donor) throw new Error('A person without a donor record was asked')
  return { ...donor, lastDonationDate: donor.lastDonationDate ?? null, id: String(_id) }
}

/** Every listed request has a next wave soon enough; returns the forgotten ones. */
export async function forgottenRequests(): Promise<string[]> {
  const now = new Date()
  const requests = await BloodRequest.find({ status: { $in: ['open', 'covered'] } }).lean()
  const plans = await AlertPlan.find().lean()
  return requests
    .filter((request) => isRequestListed(request, dhakaDay(now)))
    .filter(({ _id, urgency }) => {
      const plan = plans.find(({ request }) => request.equals(_id))
      if (!plan?.nextAt) return true
      const wait = MAX_WAIT_MINUTES[urgency ?? 'scheduled'] * MINUTE_MS
      const morning = isInQuietHours(now) ? quietHoursEnd(now).getTime() : 0
      return plan.nextAt.getTime() > Math.max(now.getTime() + wait, morning)
    })
    .map(({ _id }) => `the waves of ${_id} are forgotten`)
}

/**
 * Compares a wave with the planner's choice among all donors: it passes over no eligible donor. A single
 * wave alerted exactly those people.
 */
export async function differencesToPlanner(
  { request, next }: Due,
  isAlone: boolean,
): Promise<string[]> {
  const now = new Date()
  if (next.kind !== 'ask') return []
  const alerts = await Alert.find({ request: request._id }).lean()
  const wave = alerts.filter(({ askedAt }) => +askedAt === +now).map(({ donor }) => String(donor))
  const known = alerts.filter(({ askedAt }) => +askedAt < +now)
  const candidates = await candidatesFor(request, known)
  const earlier = candidates.map((candidate) => ({
    ...candidate,
    askedAt: candidate.askedAt.filter((at) => at < now),
  }))
  const chosen = selectDonorsToAlert(earlier, next, request.urgency, now).map(({ id }) => id)
  const name = `${request.urgency} request ${request._id} at ${now.toISOString()}`
  if (isAlone) {
    return String(chosen.sort()) === String(wave.sort()) ? [] : [`${name}: ${wave}, not ${chosen}`]
  }
  // Other waves of this moment can have used a person's last alert of the week, or the owner's.
  const [state] = await readWaveStates([request._id], now)
  if (!state || state.requester.asked >= MAX_ALERTED_PER_REQUESTER) return []
  const left = candidates.filter(({ id }) => !wave.includes(id) && chosen.includes(id))
  const passed = selectDonorsToAlert(left, next, request.urgency, now).map(({ id }) => id)
  return wave.length < next.size && passed.length > 0 ? [`${name}: passed over ${passed}`] : []
}

/** All matching donors without a connection to the request. */
async function candidatesFor(
  request: WithId<BloodRequestRecord>,
  asked: AlertRecord[],
): Promise<AlertCandidate[]> {
  const now = new Date()
  const posted = await BloodRequest.find({ requester: request.requester }, { _id: 1 }).lean()
  const lately = await Alert.find({
    request: { $in: posted.map(({ _id }) => _id) },
    askedAt: { $gt: oneWeekBefore(now), $lt: now },
  }).lean()
  const [pledges, entries] = await Promise.all([
    Pledge.find({ request: request._id }).lean(),
    WaitingEntry.find({ request: request._id }).lean(),
  ])
  const known = [...asked, ...lately, ...pledges, ...entries].map(({ donor }) => String(donor))
  const excluded = [
    String(request.requester),
    ...known,
    ...(await listBlockedEitherWay(request.requester)),
  ]
  const matching = matchingRequest(request, excluded)
  const groups = donorGroupsFor(request.bloodGroup)
  const donors = await User.find({ 'donor.bloodGroup': { $in: groups } }).lean()
  return donors.flatMap((person) => {
    const donor = asMatching(person)
    const match = matchOf(donor, matching)
    if (!match.isMatch) return []
    const { ring, isExact } = match
    const settings = alertSettingsOf(person as never)
    const { id, lastDonationDate } = donor
    const reach = { isConfirmed: true, settings, askedAt: timesOf(person) }
    return [{ id, ring, isExact, lastDonationDate, ...reach }]
  })
}

/** Finds the errors in all alerts at the end. */
export async function checkAll(): Promise<string[]> {
  const alerts = await Alert.find().sort({ askedAt: 1 }).lean()
  const [people, requests] = await Promise.all([User.find().lean(), BloodRequest.find().lean()])
  const urgencyOf = new Map(requests.map(({ _id, urgency }) => [String(_id), urgency]))
  const ofDonor = new Map<string, typeof alerts>()
  for (const alert of alerts) {
    const donor = String(alert.donor)
    ofDonor.set(donor, [...(ofDonor.get(donor) ?? []), alert])
  }
  return people.flatMap((person) => {
    const own = ofDonor.get(String(person._id)) ?? []
    const settings = alertSettingsOf(person as never)
    const wrong: string[] = []
    if (new Set(own.map(({ request }) => String(request))).size < own.length) {
      wrong.push(`${person._id} was asked twice for one request`)
    }
    own.forEach(({ askedAt, request }, nth) => {
      const earlier = own.slice(0, nth).filter((one) => +one.askedAt > +askedAt - WEEK_MS)
      if (earlier.length >= settings.perWeek) wrong.push(`${person._id} was asked too often`)
      const isCritical = urgencyOf.get(String(request)) === 'critical'
      if (settings.level === 'off') wrong.push(`${person._id} turned alerts off`)
      if (settings.level === 'critical' && !isCritical) {
        wrong.push(`${person._id} wants critical ones only`)
      }
      if (isInQuietHours(askedAt) && !(isCritical && settings.quietHoursExceptCritical)) {
        wrong.push(`${person._id} was asked at night`)
      }
    })
    return wrong
  })
}

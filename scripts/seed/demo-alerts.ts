import type { Types } from 'mongoose'
import { dhakaDay, endOfDay } from '@/lib/core/time/calendar'
import { ALERTS_KEPT_DAYS, type AlertAnswer, alertKey } from '@/lib/features/alerts/rules'
import { canReceive } from '@/lib/features/donors/compatibility'
import { matchingRequest } from '@/lib/features/matching/matching-request'
import { RINGS, ringOf } from '@/lib/features/matching/rules'
import { Alert, type AlertRecord } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { Notification } from '@/models/notification'
import { Pledge } from '@/models/pledge'
import { type DonorRecord, User } from '@/models/user'
import { type Chance, chanceFrom } from './chance'
import { dayFromToday } from './factories'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How far back the demo's alerts go, in days. */
const DAYS_BACK = 90
const PER_WAVE = 5
const MINUTES_BETWEEN = 20
/** How many waves an open request has sent. */
const OPEN_WAVES = 2

type StoredRequest = BloodRequestRecord & { _id: Types.ObjectId }
interface Donor {
  _id: Types.ObjectId
  donor: DonorRecord
}
type StoredAlert = Omit<AlertRecord, 'answer'> & { answer: AlertAnswer | null }

/**
 * Shows in the demo whom alerts asked: the demo's donors, for its requests of the last months and the open
 * ones. Some messages were delivered, some opened and some answered; whoever pledged is among those asked.
 * Once per database. Returns how many people were asked.
 */
export async function seedDemoAlerts(emails: readonly string[]): Promise<number> {
  if (await Alert.exists({})) return 0
  const chance = chanceFrom(1984)
  const donors = await User.find({ email: { $in: emails } }, { donor: 1 })
    .sort({ email: 1 })
    .lean<Donor[]>()
  const requests = await BloodRequest.find({
    needDate: { $gte: dayFromToday(-DAYS_BACK) },
    district: { $exists: true },
    status: { $ne: 'closed' },
  })
    .sort({ createdAt: 1, _id: 1 })
    .lean<StoredRequest[]>()
  let asked = 0
  for (const request of requests) asked += await askDonors(request, donors, chance)
  return asked
}

async function askDonors(
  request: StoredRequest,
  donors: readonly Donor[],
  chance: Chance,
): Promise<number> {
  const isOpen = request.status === 'open' && request.needDate >= dhakaDay()
  const pledges = await Pledge.find(
    { request: request._id, status: 'standing' },
    { donor: 1 },
  ).lean()
  const pledged = new Set(pledges.map(({ donor }) => String(donor)))
  const start = new Date(request.createdAt.getTime() + MINUTE_MS)
  const alerts = nearest(request, donors, pledged)
    .slice(0, isOpen ? OPEN_WAVES * PER_WAVE : PER_WAVE)
    .map(({ _id, ring, isExact }, place) =>
      anAlert({ request, donor: _id, ring, isExact, place, start, chance, pledged }),
    )
  if (alerts.length === 0) return 0
  await Alert.insertMany(alerts)
  await Notification.insertMany(alerts.map((alert) => aNotification(alert, request, chance)))
  const last = alerts.at(-1)
  await AlertPlan.create({
    request: request._id,
    ...{ waves: last?.wave, asked: alerts.length, lastWaveAt: last?.askedAt },
    reached: RINGS[Math.max(...alerts.map(({ ring }) => RINGS.indexOf(ring)))],
    ...(isOpen
      ? // So late that no wave disturbs whoever tries the demo.
        { nextAt: new Date(Date.now() + DAY_MS) }
      : { endedAt: endOfDay(request.needDate), endedBy: endOf(request) }),
  })
  return alerts.length
}

function endOf({ status }: StoredRequest) {
  return status === 'fulfilled' ? 'met' : 'past'
}

/** The donors whose blood the patient can receive: whoever pledged first, then the nearest. */
function nearest(request: StoredRequest, donors: readonly Donor[], pledged: Set<string>) {
  const { surroundings } = matchingRequest(request, [])
  return (
    donors
      .filter(({ _id, donor }) => {
        return !_id.equals(request.requester) && canReceive(request.bloodGroup, donor.bloodGroup)
      })
      .map(({ _id, donor }) => ({
        ...{ _id, ring: ringOf(donor, surroundings) },
        isExact: donor.bloodGroup === request.bloodGroup,
      }))
      // As the waves do, which ask nobody farther away.
      .filter(({ _id, ring }) => ring !== 'country' || pledged.has(String(_id)))
      .sort(
        (one, other) =>
          Number(pledged.has(String(other._id))) - Number(pledged.has(String(one._id))) ||
          RINGS.indexOf(one.ring) - RINGS.indexOf(other.ring),
      )
  )
}

interface AlertParts extends Pick<AlertRecord, 'donor' | 'ring' | 'isExact'> {
  request: StoredRequest
  place: number
  start: Date
  chance: Chance
  pledged: Set<string>
}

function anAlert({ request, place, start, chance, pledged, ...who }: AlertParts): StoredAlert {
  const wave = Math.floor(place / PER_WAVE) + 1
  const askedAt = new Date(start.getTime() + (wave - 1) * MINUTES_BETWEEN * MINUTE_MS)
  const answer = pledged.has(String(who.donor)) ? 'can-give' : answerBy(chance)
  const answeredAt = answer && new Date(askedAt.getTime() + (3 + chance.below(8)) * MINUTE_MS)
  const kept = endOfDay(request.needDate).getTime() + ALERTS_KEPT_DAYS * DAY_MS
  return {
    ...{ ...who, request: request._id, wave, askedAt, answer, answeredAt },
    expiresAt: new Date(kept),
  }
}

function answerBy(chance: Chance): AlertAnswer | null {
  return chance.weighted<AlertAnswer | null>([
    ['can-give', 1],
    ['not-now', 3],
    [null, 8],
  ])
}

/** How they were told. Some have opened it without an answer; most have no browser for push messages. */
function aNotification(alert: StoredAlert, request: StoredRequest, chance: Chance) {
  const { askedAt, answeredAt, donor: to } = alert
  const at = new Date(askedAt.getTime() + MINUTE_MS)
  const push = chance.happens(0.3) ? ('sent' as const) : ('suppressed' as const)
  const mail = chance.happens(0.95) ? ('sent' as const) : ('failed' as const)
  const opened = chance.happens(0.3) ? new Date(at.getTime() + 2 * MINUTE_MS) : null
  const { bloodGroup: group, needDate: day, bagsAsked: bags, district, upazila } = request
  return {
    ...{ to, kind: 'blood-needed' as const, about: request._id, dueAt: askedAt },
    ...{ path: `/request/${request._id}`, key: alertKey(request._id) },
    values: { group, day, bags, place: [upazila, district].filter(Boolean).join(', ') },
    readAt: answeredAt ?? opened,
    deliveries: [
      { channel: 'mail' as const, status: mail, attempts: 1, at },
      { channel: 'push' as const, status: push, attempts: 1, at },
    ],
  }
}

import { addDays, addMinutes } from 'date-fns'
import type { Types } from 'mongoose'
import { dhakaDay, endOfDay } from '@/lib/core/time/calendar'
import type { AlertAnswer } from '@/lib/features/alert-states/rules'
import { ALERT_RETENTION_DAYS, alertNotificationKey } from '@/lib/features/alerts/rules'
import { canReceive } from '@/lib/features/donors/compatibility'
import { RINGS, ringOf } from '@/lib/features/matching/rules'
import { matchingRequest } from '@/lib/features/matching/server/matching-request'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { Notification } from '@/models/notification'
import { Pledge } from '@/models/pledge'
import type { DemoPeople, Donor } from './demo-people'
import { dayFromToday } from './factories'
import { type Random, seededRandom } from './random'

/** The age of the demo's oldest alerts in days. */
const DAYS_BACK = 90
const PER_WAVE = 5
const MINUTES_BETWEEN = 20
/** The number of waves of an open request. */
const OPEN_WAVES = 2

type StoredRequest = BloodRequestRecord & { _id: Types.ObjectId; createdAt: Date }

/** Creates alerts of recent and open requests once per database. Returns the number of alerted people. */
export async function seedAlerts({ donors }: DemoPeople): Promise<number> {
  if (await Alert.exists({})) return 0
  const chance = seededRandom(1984)
  const requests = await BloodRequest.find({
    ...{ needDate: { $gte: dayFromToday(-DAYS_BACK) }, status: { $ne: 'closed' } },
    district: { $exists: true },
  })
    .sort({ createdAt: 1, _id: 1 })
    .lean<StoredRequest[]>()
  let asked = 0
  for (const request of requests) asked += await askDonors(request, donors, chance)
  return asked
}

async function askDonors(request: StoredRequest, donors: Donor[], chance: Random) {
  const isOpen = request.status === 'open' && request.needDate >= dhakaDay()
  const pledged = await Pledge.distinct('donor', { request: request._id, status: 'standing' })
  const pledgers = new Set(pledged.map(String))
  const alerts = nearest(request, donors, pledgers)
    .slice(0, isOpen ? OPEN_WAVES * PER_WAVE : PER_WAVE)
    .map(({ donor, ring, isExact, hasPledged }, place) => {
      const wave = Math.floor(place / PER_WAVE) + 1
      const minutes = 1 + (wave - 1) * MINUTES_BETWEEN
      const askedAt = addMinutes(request.createdAt, minutes)
      const answer = hasPledged ? 'can-give' : answerBy(chance)
      const answeredAt = answer && addMinutes(askedAt, 3 + chance.below(8))
      return {
        ...{ donor, ring, isExact, request: request._id, wave, askedAt, answer, answeredAt },
        expiresAt: addDays(endOfDay(request.needDate), ALERT_RETENTION_DAYS),
      }
    })
  const last = alerts.at(-1)
  if (!last) return 0
  await Alert.insertMany(alerts)
  await Notification.insertMany(alerts.map((alert) => notificationOf(alert, request, chance)))
  await AlertPlan.create({
    ...{ request: request._id, waves: last.wave, asked: alerts.length, lastWaveAt: last.askedAt },
    reached: RINGS[Math.max(...alerts.map(({ ring }) => RINGS.indexOf(ring)))],
    ...(isOpen
      ? // Late enough that no wave disturbs the visitors of the demo.
        { nextAt: addDays(new Date(), 1) }
      : {
          endedAt: endOfDay(request.needDate),
          endedBy: request.status === 'fulfilled' ? 'met' : 'past',
        }),
  })
  return alerts.length
}

/** The compatible donors: first those who pledged, then the nearest. */
function nearest(request: StoredRequest, donors: Donor[], pledgers: Set<string>) {
  const matching = matchingRequest(request, [])
  return (
    donors
      .filter(({ _id }) => !_id.equals(request.requester))
      .filter(({ donor }) => canReceive(request.bloodGroup, donor.bloodGroup))
      .map(({ _id, donor }) => ({
        ...{ donor: _id, ring: ringOf(donor, matching), hasPledged: pledgers.has(String(_id)) },
        isExact: donor.bloodGroup === request.bloodGroup,
      }))
      // Like the waves, which ask no donor farther away.
      .filter(({ ring, hasPledged }) => ring !== 'country' || hasPledged)
      .sort(
        (one, other) =>
          Number(other.hasPledged) - Number(one.hasPledged) ||
          RINGS.indexOf(one.ring) - RINGS.indexOf(other.ring),
      )
  )
}

function answerBy(chance: Random): AlertAnswer | null {
  return chance.weighted<AlertAnswer | null>([
    ['can-give', 1],
    ['not-now', 3],
    [null, 8],
  ])
}

interface AskedDonor {
  donor: Types.ObjectId
  askedAt: Date
  answeredAt: Date | null
}

/** Some are opened without an answer; most people have no browser for push messages. */
function notificationOf(alert: AskedDonor, request: StoredRequest, chance: Random) {
  const { askedAt, answeredAt, donor: to } = alert
  const at = addMinutes(askedAt, 1)
  const push = chance.happens(0.3) ? ('sent' as const) : ('suppressed' as const)
  const mail = chance.happens(0.95) ? ('sent' as const) : ('failed' as const)
  const opened = chance.happens(0.3) ? addMinutes(at, 2) : null
  const { bloodGroup: group, needDate: day, bagsAsked: bags, district, upazila } = request
  return {
    ...{ to, kind: 'blood-needed' as const, about: request._id, dueAt: askedAt },
    ...{ path: `/request/${request._id}`, key: alertNotificationKey(request._id) },
    values: { group, day, bags, place: [upazila, district].filter(Boolean).join(', ') },
    readAt: answeredAt ?? opened,
    deliveries: [
      { channel: 'mail' as const, status: mail, attempts: 1, at },
      { channel: 'push' as const, status: push, attempts: 1, at },
    ],
  }
}

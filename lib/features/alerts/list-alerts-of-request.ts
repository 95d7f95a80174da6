import 'server-only'
import type { Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { findByIds } from '@/lib/core/db/find-by-ids'
import { findPage, type Listing, type Paging } from '@/lib/core/db/page-and-total'
import { AppError } from '@/lib/core/errors'
import { reachPeople } from '@/lib/features/users/name-people'
import type { Locale } from '@/lib/i18n/routing'
import { Alert, type AlertRecord } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { Notification, type NotificationRecord } from '@/models/notification'
import { Pledge } from '@/models/pledge'
import { planWave } from './plan-waves'
import { readWaveStates } from './read-wave-states'
import { alertKey } from './rules'
import type { AlertCounts, AlertsOfRequest, ShownAlert, ShownWaves } from './shapes'

/** Lists the people asked, for admins, in the order of the waves. Throws `not-found`. */
export async function listAlertsOfRequest(
  id: string,
  paging: Paging,
  locale: Locale = 'en',
): Promise<AlertsOfRequest> {
  await connectDb()
  const request = await BloodRequest.findById(id).lean()
  if (!request) throw new AppError('not-found', 'blood-requests.refusals.notFound')
  const [{ rows, ...total }, plan, counts] = await Promise.all([
    findPage<StoredAlert>(Alert, paging, alertsOf(request._id)),
    readWaves(request._id),
    countAlerts(request._id),
  ])
  const { page, limit } = paging
  return {
    plan,
    counts,
    alerts: await shownAlerts(rows, request._id, locale),
    ...total,
    page,
    limit,
  }
}

type StoredAlert = Omit<AlertRecord, 'request' | 'expiresAt'> & { _id: Types.ObjectId }

function alertsOf(request: Types.ObjectId): Listing {
  return {
    found: [{ $match: { request } }],
    sort: { wave: 1, _id: 1 },
    shown: [{ $project: { request: 0, expiresAt: 0 } }],
  }
}

async function readWaves(request: Types.ObjectId): Promise<ShownWaves | null> {
  const now = new Date()
  const [plan, [state]] = await Promise.all([
    AlertPlan.findOne({ request }).lean(),
    readWaveStates([request], now),
  ])
  if (!plan || !state) return null
  const { waves, asked, reached = null, lastWaveAt, nextAt, endedBy } = plan
  const next = planWave({ ...state, waves, reached }, now)
  // The plan ends at its next run, some time after the request did.
  const ended = endedBy ?? (next.kind === 'end' ? next.endedBy : null)
  return {
    state: ended ?? (next.kind === 'rest' ? next.reason : 'asking'),
    ...{ waves, asked, reached },
    lastWaveAt: instant(lastWaveAt),
    nextAt: ended ? null : instant(nextAt),
  }
}

async function countAlerts(request: Types.ObjectId): Promise<AlertCounts> {
  const [[answers], [told], pledged] = await Promise.all([
    Alert.aggregate<Pick<AlertCounts, 'asked' | 'canGive' | 'notNow'>>([
      { $match: { request } },
      {
        $group: {
          _id: null,
          asked: { $sum: 1 },
          canGive: { $sum: { $cond: [{ $eq: ['$answer', 'can-give'] }, 1, 0] } },
          notNow: { $sum: { $cond: [{ $eq: ['$answer', 'not-now'] }, 1, 0] } },
        },
      },
      { $project: { _id: 0 } },
    ]),
    Notification.aggregate<Pick<AlertCounts, 'delivered' | 'opened'>>([
      { $match: { about: request, kind: 'blood-needed' } },
      {
        $group: {
          _id: null,
          delivered: { $sum: { $cond: [{ $in: ['sent', '$deliveries.status'] }, 1, 0] } },
          opened: { $sum: { $cond: [{ $gt: ['$readAt', null] }, 1, 0] } },
        },
      },
      { $project: { _id: 0 } },
    ]),
    readPledgers(request),
  ])
  const asked = await Alert.countDocuments({ request, donor: { $in: pledged } })
  return {
    ...{ asked: 0, canGive: 0, notNow: 0, delivered: 0, opened: 0 },
    ...answers,
    ...told,
    pledged: asked,
  }
}

function readPledgers(request: Types.ObjectId): Promise<Types.ObjectId[]> {
  return Pledge.distinct('donor', { request, status: 'standing' })
}

async function shownAlerts(
  rows: readonly StoredAlert[],
  request: Types.ObjectId,
  locale: Locale,
): Promise<ShownAlert[]> {
  const donors = rows.map(({ donor }) => donor)
  const [personOf, told, pledged] = await Promise.all([
    reachPeople(donors, locale),
    findByIds(donors, (to) =>
      Notification.find(
        { to: { $in: to }, key: alertKey(request) },
        { to: 1, deliveries: 1, readAt: 1 },
      )
        .lean()
        .then((found) => found.map(({ to, ...notice }) => ({ ...notice, _id: to }))),
    ),
    readPledgers(request).then((ids) => new Set(ids.map(String))),
  ])
  return rows.map(({ _id, donor, wave, ring, isExact, askedAt, answer = null, answeredAt }) => {
    const notice = told(donor)
    return {
      ...{ _id: String(_id), person: personOf(donor), wave, ring, isExact },
      askedAt: askedAt.toISOString(),
      isKnown: notice !== undefined,
      channels: channelsOf(notice),
      openedAt: instant(notice?.readAt),
      answer,
      answeredAt: instant(answeredAt),
      hasPledged: pledged.has(String(donor)),
    }
  })
}

function channelsOf(
  notice: Pick<NotificationRecord, 'deliveries'> | undefined,
): ShownAlert['channels'] {
  return (notice?.deliveries ?? []).map(({ channel, status, at }) => ({
    ...{ channel, status, at: instant(at) },
  }))
}

function instant(at: Date | null | undefined): string | null {
  return at ? at.toISOString() : null
}

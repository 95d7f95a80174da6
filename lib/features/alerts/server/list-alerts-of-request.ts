import 'server-only'
import type { Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { findPage, type PageQuery, type Paging } from '@/lib/core/server/db/find-page'
import { AppError } from '@/lib/core/server/errors'
import { findPeopleContacts } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { Alert, type AlertRecord } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { Notification, type NotificationRecord } from '@/models/notification'
import { Pledge } from '@/models/pledge'
import type { AlertCounts, AlertDto, AlertsOfRequest, WavesDto } from '../contract'
import { alertNotificationKey } from '../rules'
import { planNextWave } from './plan-next-wave'
import { readWaveStates } from './read-wave-states'

/** Lists the people alerted, for admins, in the order of the waves. Throws `not-found`. */
export async function listAlertsOfRequest(
  id: string,
  paging: Paging,
  locale: Locale = 'en',
): Promise<AlertsOfRequest> {
  await connectDb()
  const request = await BloodRequest.findById(id).lean()
  if (!request) throw new AppError('not-found', 'requests.refusals.notFound')
  const [{ rows, ...total }, plan, counts] = await Promise.all([
    findPage<StoredAlert>(Alert, paging, alertsPageQuery(request._id)),
    readWavesDto(request._id),
    countAlerts(request._id),
  ])
  const { page, limit } = paging
  return {
    plan,
    counts,
    alerts: await toAlertDtos(rows, request._id, locale),
    ...total,
    page,
    limit,
  }
}

type StoredAlert = Omit<AlertRecord, 'request' | 'expiresAt'> & { _id: Types.ObjectId }

function alertsPageQuery(request: Types.ObjectId): PageQuery {
  return {
    found: [{ $match: { request } }],
    sort: { wave: 1, _id: 1 },
    shown: [{ $project: { request: 0, expiresAt: 0 } }],
  }
}

async function readWavesDto(request: Types.ObjectId): Promise<WavesDto | null> {
  const now = new Date()
  const [plan, [state]] = await Promise.all([
    AlertPlan.findOne({ request }).lean(),
    readWaveStates([request], now),
  ])
  if (!plan || !state) return null
  const { waves, asked, reached = null, lastWaveAt, nextAt, endedBy } = plan
  const next = planNextWave({ ...state, waves, reached }, now)
  // The plan ends at its next run, some time after the request did.
  const ended = endedBy ?? (next.kind === 'end' ? next.endedBy : null)
  return {
    state: ended ?? (next.kind === 'rest' ? next.reason : 'asking'),
    ...{ waves, asked, reached },
    lastWaveAt: toIsoInstant(lastWaveAt),
    nextAt: ended ? null : toIsoInstant(nextAt),
  }
}

async function countAlerts(request: Types.ObjectId): Promise<AlertCounts> {
  const [[answers], [notifications], pledged] = await Promise.all([
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
  const pledgedDonors = await Alert.countDocuments({ request, donor: { $in: pledged } })
  return {
    ...{ asked: 0, canGive: 0, notNow: 0, delivered: 0, opened: 0 },
    ...answers,
    ...notifications,
    pledged: pledgedDonors,
  }
}

function readPledgers(request: Types.ObjectId): Promise<Types.ObjectId[]> {
  return Pledge.distinct('donor', { request, status: 'standing' })
}

async function toAlertDtos(
  rows: readonly StoredAlert[],
  request: Types.ObjectId,
  locale: Locale,
): Promise<AlertDto[]> {
  const donors = rows.map(({ donor }) => donor)
  const [personOf, notificationOf, pledged] = await Promise.all([
    findPeopleContacts(donors, locale),
    findByIds(donors, (to) =>
      Notification.find(
        { to: { $in: to }, key: alertNotificationKey(request) },
        { to: 1, deliveries: 1, readAt: 1 },
      )
        .lean()
        .then((found) => found.map(({ to, ...notification }) => ({ ...notification, _id: to }))),
    ),
    readPledgers(request).then((ids) => new Set(ids.map(String))),
  ])
  return rows.map(({ _id, donor, wave, ring, isExact, askedAt, answer = null, answeredAt }) => {
    const notification = notificationOf(donor)
    return {
      ...{ _id: String(_id), person: personOf(donor), wave, ring, isExact },
      askedAt: askedAt.toISOString(),
      isKnown: notification !== undefined,
      channels: channelsOf(notification),
      openedAt: toIsoInstant(notification?.readAt),
      answer,
      answeredAt: toIsoInstant(answeredAt),
      hasPledged: pledged.has(String(donor)),
    }
  })
}

function channelsOf(
  notification: Pick<NotificationRecord, 'deliveries'> | undefined,
): AlertDto['channels'] {
  return (notification?.deliveries ?? []).map(({ channel, status, at }) => ({
    ...{ channel, status, at: toIsoInstant(at) },
  }))
}

function toIsoInstant(at: Date | null | undefined): string | null {
  return at ? at.toISOString() : null
}

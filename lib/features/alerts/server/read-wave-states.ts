import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import {
  CONFIRMATIONS,
  type ConfirmableAccount,
  isConfirmedAccount,
} from '@/lib/core/server/auth/confirmed-account'
import { Alert } from '@/models/alert'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { User } from '@/models/user'
import { WaitingEntry } from '@/models/waiting-entry'
import { oneWeekBefore, type WaveRequester } from './plan-next-wave'

type StoredRequest = BloodRequestRecord & { _id: Types.ObjectId }

export interface StoredWaveState {
  request: StoredRequest
  waiting: number
  /** People alerted before, or on the waiting list. */
  reachedDonors: string[]
  /** `askedDonors`: people alerted for any request of this requester within the last week. */
  requester: WaveRequester & { askedDonors: string[] }
}

/**
 * Does not join alerts and waiting lists, which may be sharded: a transaction that joins sharded
 * collections cannot write.
 */
export async function readWaveStates(
  requests: readonly Types.ObjectId[],
  now: Date,
  session: ClientSession | null = null,
): Promise<StoredWaveState[]> {
  const rows = await readRequests(requests, session)
  if (rows.length === 0) return []
  const ids = rows.map(({ request: { _id } }) => _id)
  const entries = await WaitingEntry.find(
    { request: { $in: ids } },
    { _id: 0, request: 1, donor: 1, status: 1 },
  )
    .session(session)
    .lean()
  const aWeekAgo = oneWeekBefore(now)
  const alerts = await Alert.find(
    {
      request: { $in: rows.flatMap(({ posted }) => posted.map(({ _id }) => _id)) },
      $or: [{ request: { $in: ids } }, { askedAt: { $gt: aWeekAgo } }],
    },
    { _id: 0, request: 1, donor: 1, askedAt: 1 },
  )
    .session(session)
    .lean()
  return rows.map(({ request, owners: [requester], posted }) => {
    const isAbout = (row: { request: Types.ObjectId }) => row.request.equals(request._id)
    const own = new Set(posted.map(({ _id }) => String(_id)))
    const entered = entries.filter(isAbout)
    const asked = alerts.filter((alert) => own.has(String(alert.request)))
    const askedDonors = donorsOf(asked.filter(({ askedAt }) => askedAt > aWeekAgo))
    return {
      request,
      waiting: entered.filter(({ status }) => status === 'waiting').length,
      reachedDonors: donorsOf([...alerts.filter(isAbout), ...entered]),
      requester: {
        isConfirmed: Boolean(requester && isConfirmedAccount(requester)),
        asked: askedDonors.length,
        askedDonors,
      },
    }
  })
}

function readRequests(requests: readonly Types.ObjectId[], session: ClientSession | null) {
  return BloodRequest.aggregate<Row>([
    { $match: { _id: { $in: [...requests] } } },
    { $project: { _id: 0, request: '$$ROOT' } },
    {
      $lookup: {
        ...{ from: User.collection.name, as: 'owners' },
        ...{ localField: 'request.requester', foreignField: '_id' },
        pipeline: [{ $project: CONFIRMATIONS }],
      },
    },
    {
      $lookup: {
        ...{ from: BloodRequest.collection.name, as: 'posted' },
        ...{ localField: 'request.requester', foreignField: 'requester' },
        pipeline: [{ $project: { _id: 1 } }],
      },
    },
  ]).session(session)
}

interface Row {
  request: StoredRequest
  owners: ConfirmableAccount[]
  posted: { _id: Types.ObjectId }[]
}

function donorsOf(rows: readonly { donor: Types.ObjectId }[]): string[] {
  return rows.map(({ donor }) => String(donor))
}

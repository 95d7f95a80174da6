import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { Alert } from '@/models/alert'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { User } from '@/models/user'
import { WaitingEntry } from '@/models/waiting-entry'
import { type WaveOwner, weekBefore } from './plan-waves'

type StoredRequest = BloodRequestRecord & { _id: Types.ObjectId }

/** A request with what decides about its waves, beside its plan. */
export interface StoredWaveState {
  request: StoredRequest
  /** How many donors are on its waiting list. */
  waiting: number
  /** `askedDonors`: the ids of the people who were asked for any request of this owner within the last week. */
  owner: WaveOwner & { askedDonors: string[] }
}

/** What decides about the waves of some requests now, in one query; requests that are gone are left out. */
export async function readWaveStates(
  requests: readonly Types.ObjectId[],
  now: Date,
  session: ClientSession | null = null,
): Promise<StoredWaveState[]> {
  const rows = await BloodRequest.aggregate<Row>([
    { $match: { _id: { $in: [...requests] } } },
    { $project: { _id: 0, request: '$$ROOT' } },
    {
      $lookup: {
        ...{ from: WaitingEntry.collection.name, as: 'waiting' },
        ...{ localField: 'request._id', foreignField: 'request' },
        pipeline: [{ $match: { status: 'waiting' } }, { $project: { _id: 1 } }],
      },
    },
    {
      $lookup: {
        ...{ from: User.collection.name, as: 'owners' },
        ...{ localField: 'request.requester', foreignField: '_id' },
        pipeline: [{ $project: { emailVerifiedAt: 1 } }],
      },
    },
    {
      $lookup: {
        ...{ from: BloodRequest.collection.name, as: 'posted' },
        ...{ localField: 'request.requester', foreignField: 'requester' },
        pipeline: [{ $project: { _id: 1 } }],
      },
    },
    {
      $lookup: {
        ...{ from: Alert.collection.name, as: 'alerts' },
        ...{ localField: 'posted._id', foreignField: 'request' },
        pipeline: [
          { $match: { askedAt: { $gt: weekBefore(now) } } },
          { $project: { _id: 0, donor: 1 } },
        ],
      },
    },
  ]).session(session)
  return rows.map(({ request, waiting, owners: [owner], alerts }) => {
    const askedDonors = alerts.map(({ donor }) => String(donor))
    const isConfirmed = Boolean(owner?.emailVerifiedAt)
    return {
      request,
      waiting: waiting.length,
      owner: { isConfirmed, asked: askedDonors.length, askedDonors },
    }
  })
}

interface Row {
  request: StoredRequest
  waiting: unknown[]
  owners: { emailVerifiedAt?: Date | null }[]
  alerts: { donor: Types.ObjectId }[]
}

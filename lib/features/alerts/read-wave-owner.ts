import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { Alert } from '@/models/alert'
import { BloodRequest } from '@/models/blood-request'
import { User } from '@/models/user'
import { type WaveOwner, weekBefore } from './plan-waves'

/** Who was asked for somebody's requests within the last week, beside what decides about the waves. */
export interface AskingOwner extends WaveOwner {
  /** The ids of the people who were asked. */
  askedDonors: string[]
}

/** What of the person who posted a request decides about its waves now, read in one go. */
export async function readWaveOwner(
  person: Types.ObjectId,
  now: Date,
  session: ClientSession | null = null,
): Promise<AskingOwner> {
  const [owner] = await User.aggregate<{
    emailVerifiedAt?: Date | null
    alerts: { donor: Types.ObjectId }[]
  }>([
    { $match: { _id: person } },
    { $project: { emailVerifiedAt: 1 } },
    {
      $lookup: {
        from: BloodRequest.collection.name,
        ...{ localField: '_id', foreignField: 'requester', as: 'posted' },
        pipeline: [{ $project: { _id: 1 } }],
      },
    },
    {
      $lookup: {
        from: Alert.collection.name,
        ...{ localField: 'posted._id', foreignField: 'request', as: 'alerts' },
        pipeline: [
          { $match: { askedAt: { $gt: weekBefore(now) } } },
          { $project: { _id: 0, donor: 1 } },
        ],
      },
    },
  ]).session(session)
  const askedDonors = (owner?.alerts ?? []).map(({ donor }) => String(donor))
  return { isConfirmed: Boolean(owner?.emailVerifiedAt), asked: askedDonors.length, askedDonors }
}

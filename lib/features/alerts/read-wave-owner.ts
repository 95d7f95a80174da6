import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { Alert } from '@/models/alert'
import { BloodRequest } from '@/models/blood-request'
import { User } from '@/models/user'
import { type WaveOwner, weekBefore } from './plan-waves'

/** What of the person who posted a request decides about its waves now. */
export async function readWaveOwner(
  person: Types.ObjectId,
  now: Date,
  session: ClientSession | null = null,
): Promise<WaveOwner> {
  const owner = await User.findById(person, { emailVerifiedAt: 1 }).session(session).lean()
  const posted = await BloodRequest.find({ requester: person }, { _id: 1 }).session(session).lean()
  const asked = await Alert.countDocuments({
    request: { $in: posted.map(({ _id }) => _id) },
    askedAt: { $gt: weekBefore(now) },
  }).session(session)
  return { isConfirmed: Boolean(owner?.emailVerifiedAt), asked }
}

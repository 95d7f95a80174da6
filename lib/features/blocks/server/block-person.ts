import 'server-only'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { hasPublicPage } from '@/lib/features/requests/rules'
import { Block } from '@/models/block'
import { BloodRequest } from '@/models/blood-request'
import { ChatMessage } from '@/models/chat-message'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { MAX_BLOCKS } from '../rules'
import type { BlockInput } from '../schema'

/** Blocks without a notification. Throws `not-found`, `own-account`, and `conflict` at the maximum. */
export async function blockPerson(person: SessionUser, { kind, target }: BlockInput) {
  await connectDb()
  const { blocked, isNamed } = await findBlocked(person, { kind, target })
  if (String(blocked) === person.id) {
    throw new AppError('own-account', 'trust.refusals.ownBlock')
  }
  if ((await Block.countDocuments({ blocker: person.id })) >= MAX_BLOCKS) {
    throw new AppError('conflict', 'trust.refusals.tooManyBlocks')
  }
  await Block.updateOne(
    { blocker: person.id, blocked, isNamed },
    { $setOnInsert: { kind, target, at: new Date() } },
    { upsert: true },
  )
}

/** `isNamed` is true when the blocker can know who the person is. */
async function findBlocked(
  person: SessionUser,
  { kind, target }: BlockInput,
): Promise<{ blocked: Types.ObjectId; isNamed: boolean }> {
  if (kind === 'request') {
    const request = await BloodRequest.findById(target, {
      ...{ requester: 1, endedBy: 1, anonymisedAt: 1 },
    }).lean()
    if (request && hasPublicPage(request)) return { blocked: request.requester, isNamed: false }
  } else if (kind === 'message') {
    const message = await ChatMessage.findOne(
      { _id: target, removedAt: null },
      { author: 1 },
    ).lean()
    if (message) return { blocked: message.author, isNamed: true }
  } else if (kind === 'pledge') {
    const pledge = await Pledge.findOne({ _id: target, requester: person.id }, { donor: 1 }).lean()
    if (pledge) return { blocked: pledge.donor, isNamed: true }
  } else {
    const donor = await User.exists({ _id: target, 'donor.bloodGroup': { $exists: true } })
    if (donor) return { blocked: donor._id, isNamed: true }
  }
  throw new AppError('not-found', 'trust.refusals.gone')
}

import 'server-only'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { MAX_BLOCKS } from '@/lib/features/blocks/rules'
import type { BlockInput } from '@/lib/features/blocks/schema'
import { USER_ERRORS } from '@/lib/features/users/errors'
import { Block } from '@/models/block'
import { Pledge } from '@/models/pledge'
import { findAuthor } from './find-author'

/** Blocks without a notification. Throws `not-found`, `own-account`, and `conflict` at the maximum. */
export async function blockPerson(person: SessionUser, { kind, target }: BlockInput) {
  await connectDb()
  const { blocked, isNamed } = await findBlocked(person, { kind, target })
  if (String(blocked) === person.id) {
    throw new AppError(USER_ERRORS['own-account'], 'trust.refusals.ownBlock')
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
  const blocked =
    kind === 'pledge' ? await findPledger(person, target) : await findAuthor({ kind, target })
  if (!blocked) throw new AppError('not-found', 'trust.refusals.gone')
  return { blocked, isNamed: kind !== 'request' }
}

async function findPledger(requester: SessionUser, id: string): Promise<Types.ObjectId | null> {
  const pledge = await Pledge.findOne({ _id: id, requester: requester.id }, { donor: 1 }).lean()
  return pledge?.donor ?? null
}

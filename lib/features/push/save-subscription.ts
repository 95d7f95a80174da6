import 'server-only'
import { ECDH } from 'node:crypto'
import { Types } from 'mongoose'
import { pushPublicKey } from '@/lib/adapters/push'
import type { SessionUser } from '@/lib/core/auth/session'
import { env } from '@/lib/core/env'
import { AppError } from '@/lib/core/errors'
import { invalid } from '@/lib/core/validation/invalid'
import { PushSubscription } from '@/models/push-subscription'
import { isPushService, MAX_SUBSCRIPTIONS } from './rules'
import type { PushSubscriptionInput } from './schema'

/**
 * Turns push messages on for a person in the browser of this session. A browser that somebody else used
 * before is theirs from now on. Throws `invalid` for an address that is no push service and for keys
 * that nothing can be sealed with, and `conflict` when push is not set up.
 */
export async function saveSubscription(
  person: SessionUser,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionInput,
): Promise<void> {
  if (!pushPublicKey()) throw new AppError('conflict', "Notifications aren't set up on this site.")
  if (!isPushService(endpoint, env().PUSH_SERVICE_ADDRESS)) {
    throw invalid({ endpoint: ['push.validation.service'] })
  }
  if (!isPublicKey(p256dh)) throw invalid({ 'keys.p256dh': ['validation.invalid'] })
  const owner = { person: new Types.ObjectId(person.id), session: person.sessionId }
  await PushSubscription.updateOne(
    { endpoint },
    { $set: { ...owner, p256dh, auth } },
    { upsert: true, runValidators: true },
  )
  await dropOldest(owner.person)
}

/** Whether it is a point of the curve that push messages are sealed on. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}

async function dropOldest(person: Types.ObjectId): Promise<void> {
  const tooMany = await PushSubscription.find({ person }, { _id: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .skip(MAX_SUBSCRIPTIONS)
    .lean()
  if (tooMany.length === 0) return
  await PushSubscription.deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } })
}

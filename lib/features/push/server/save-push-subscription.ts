import 'server-only'
import { ECDH } from 'node:crypto'
import { type ClientSession, Types } from 'mongoose'
import { pushPublicKey } from '@/lib/adapters/push'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { env } from '@/lib/core/server/env'
import { AppError } from '@/lib/core/server/errors'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { PushSubscription } from '@/models/push-subscription'
import { Session } from '@/models/session'
import { isPushService, MAX_PUSH_SUBSCRIPTIONS } from '../rules'
import type { PushSubscriptionInput } from '../schema'

/** Throws `invalid` for a foreign endpoint or bad keys, `conflict` without push, and `unauthenticated`. */
export async function savePushSubscription(
  person: SessionUser,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionInput,
): Promise<void> {
  if (!pushPublicKey()) throw new AppError('conflict', 'push.refusals.notSetUp')
  if (!isPushService(endpoint, env().PUSH_SERVICE_URL)) {
    throw validationError({ endpoint: ['push.validation.service'] })
  }
  if (!isPublicKey(p256dh)) throw validationError({ 'keys.p256dh': ['validation.invalid'] })
  const owner = { person: new Types.ObjectId(person.id), session: person.sessionId }
  await inTransaction(async (session) => {
    await lockSession(person, session)
    await PushSubscription.updateOne(
      { endpoint },
      { $set: { ...owner, p256dh, auth } },
      { upsert: true, runValidators: true, session },
    )
    await deleteOldest(owner.person, session)
  })
}

/** Writes the session, so that a concurrent logout cannot leave a subscription behind. */
async function lockSession({ id, sessionId }: SessionUser, session: ClientSession): Promise<void> {
  const { matchedCount } = await Session.updateOne(
    { _id: sessionId, account: id },
    { $currentDate: { pushSavedAt: true } },
    { session },
  )
  if (matchedCount === 0) throw new AppError('unauthenticated', 'errors.refusals.unauthenticated')
}

function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}

async function deleteOldest(person: Types.ObjectId, session: ClientSession): Promise<void> {
  const tooMany = await PushSubscription.find({ person }, { _id: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .skip(MAX_PUSH_SUBSCRIPTIONS)
    .session(session)
    .lean()
  if (tooMany.length === 0) return
  await PushSubscription.deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } }, { session })
}

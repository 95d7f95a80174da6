import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { PushSubscription } from '@/models/push-subscription'

type Id = Types.ObjectId | string

interface Owner {
  person: Id
  session: Id
}

/** Succeeds also when push messages are already off. */
export async function endPushSubscription(person: SessionUser, endpoint: string): Promise<void> {
  await PushSubscription.deleteOne({ person: person.id, endpoint })
}

/** Runs within the transaction that ends the session, like the next two. */
export async function endPushSubscriptionsOfSession(
  { person, session }: Owner,
  transaction: ClientSession,
): Promise<void> {
  await PushSubscription.deleteMany({ person, session }, { session: transaction })
}

export async function endOtherPushSubscriptions(
  { person, session: currentSession }: Owner,
  transaction: ClientSession,
): Promise<void> {
  const others = { person, session: { $ne: currentSession } }
  await PushSubscription.deleteMany(others, { session: transaction })
}

export async function endAllPushSubscriptions(person: Id, session: ClientSession): Promise<void> {
  await PushSubscription.deleteMany({ person }, { session })
}

/** Moves the subscription to a person's new session; another person does not inherit it. */
export async function transferPushSubscription(
  from: Owner,
  to: Owner,
  transaction: ClientSession,
): Promise<void> {
  if (String(from.person) !== String(to.person)) {
    await endPushSubscriptionsOfSession(from, transaction)
    return
  }
  await PushSubscription.updateMany(
    { person: from.person, session: from.session },
    { $set: { session: to.session } },
    { session: transaction },
  )
}

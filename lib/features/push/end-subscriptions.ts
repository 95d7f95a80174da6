import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { PushSubscription } from '@/models/push-subscription'

type Id = Types.ObjectId | string

/** A browser in which a person is logged in. */
interface Owner {
  person: Id
  /** The id of its session. */
  session: Id
}

/** Turns push messages off in one browser of a person; that they are off already is no error. */
export async function endSubscription(person: SessionUser, endpoint: string): Promise<void> {
  await PushSubscription.deleteOne({ person: person.id, endpoint })
}

/** Ends push messages in the browser of a person's session, within the transaction that logs them out there. */
export async function endSubscriptionsOfSession(
  { person, session }: Owner,
  transaction: ClientSession,
): Promise<void> {
  await PushSubscription.deleteMany({ person, session }, { session: transaction })
}

/** Ends push messages in all browsers of a person but that of one session, within such a transaction. */
export async function endOtherSubscriptions(
  { person, session: kept }: Owner,
  transaction: ClientSession,
): Promise<void> {
  const others = { person, session: { $ne: kept } }
  await PushSubscription.deleteMany(others, { session: transaction })
}

/** Ends push messages in all browsers of a person, within the transaction that logs them out there. */
export async function endAllSubscriptions(person: Id, session: ClientSession): Promise<void> {
  await PushSubscription.deleteMany({ person }, { session })
}

/**
 * Whoever logs in again in a browser keeps what they turned on there; another person does not inherit it.
 * Runs within the transaction that ends the former session.
 */
export async function passOnSubscription(
  from: Owner,
  to: Owner,
  transaction: ClientSession,
): Promise<void> {
  if (String(from.person) !== String(to.person)) {
    await endSubscriptionsOfSession(from, transaction)
    return
  }
  await PushSubscription.updateMany(
    { person: from.person, session: from.session },
    { $set: { session: to.session } },
    { session: transaction },
  )
}

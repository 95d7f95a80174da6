import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { PushSubscription } from '@/models/push-subscription'

type Id = Types.ObjectId | string

/** Turns push messages off in one browser of a person; that they are off already is no error. */
export async function endSubscription(person: SessionUser, endpoint: string): Promise<void> {
  await PushSubscription.deleteOne({ person: person.id, endpoint })
}

/** Ends push messages in the browser in which a person was logged out. */
export async function endSubscriptionsOfSession(person: Id, session: Id): Promise<void> {
  await PushSubscription.deleteMany({ person, session })
}

/** Ends push messages in all browsers of a person but that of one session. */
export async function endOtherSubscriptions(person: Id, kept: Id): Promise<void> {
  await PushSubscription.deleteMany({ person, session: { $ne: kept } })
}

/** Ends push messages in all browsers of a person, within the transaction that logs them out there. */
export async function endAllSubscriptions(person: Id, session: ClientSession): Promise<void> {
  await PushSubscription.deleteMany({ person }, { session })
}

/** Whoever logs in again in a browser keeps what they turned on there; another person does not inherit it. */
export async function passOnSubscription(
  from: { person: Id; session: Id },
  to: { person: Id; session: Id },
): Promise<void> {
  if (String(from.person) !== String(to.person)) {
    await endSubscriptionsOfSession(from.person, from.session)
    return
  }
  await PushSubscription.updateMany(
    { person: from.person, session: from.session },
    { $set: { session: to.session } },
  )
}

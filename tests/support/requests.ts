import { POST as close } from '@/app/api/requests/[id]/close/route'
import { PATCH as edit } from '@/app/api/requests/[id]/route'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { WaitingEntry } from '@/models/waiting-entry'
import type { createPerson } from '@/scripts/seed/factories'
import { callHandler } from './call-handler'
import { signedIn } from './sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

/** Edits a request as a person. */
export async function editRequest(person: Person, { id }: { id: string }, body: object) {
  const path = `/api/requests/${id}`
  const cookies = await signedIn(person)
  return callHandler(edit, { method: 'PATCH', path, cookies, params: { id }, body })
}

/** Closes a request as a person. */
export async function closeRequest(
  person: Person,
  { id }: { id: string },
  outcome: unknown = 'cancelled',
) {
  const path = `/api/requests/${id}/close`
  return callHandler(close, {
    path,
    cookies: await signedIn(person),
    params: { id },
    body: { outcome },
  })
}

/** A request as stored. */
export function storedRequest({ id }: { id: string }) {
  return BloodRequest.findById(id).orFail().lean()
}

/** The stored date of a donor's last donation. */
export async function lastDonationOf({ id }: { id: string }) {
  return (await User.findById(id).orFail().lean()).donor?.lastDonationDate
}

/** All documents that editing and closing requests can change. */
export async function everythingStored() {
  return {
    requests: await BloodRequest.find().sort({ _id: 1 }).lean(),
    donors: await User.find({ donor: { $exists: true } })
      .sort({ _id: 1 })
      .lean(),
    pledges: await Pledge.find().sort({ _id: 1 }).lean(),
    mails: await OutboxMail.find().sort({ _id: 1 }).lean(),
  }
}

/** Checks that a request needs the requested bags minus those pledged or reserved for the waiting list. */
export async function expectConsistentBags(request: { id: string }) {
  const stored = await storedRequest(request)
  const standing = await Pledge.find({ request: stored._id, status: 'standing' }).lean()
  const bags = standing.reduce((sum, entry) => sum + entry.bags, 0)
  const held = await WaitingEntry.countDocuments({ request: stored._id, status: 'called' })
  expect(stored.bagsAsked - stored.bagsNeeded).toBe(bags + held)
  expect(stored.bagsNeeded).toBeGreaterThanOrEqual(0)
  return stored
}

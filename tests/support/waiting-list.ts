import { POST as confirm } from '@/app/api/requests/[id]/waiting-list/confirmation/route'
import { POST as join, DELETE as leave } from '@/app/api/requests/[id]/waiting-list/route'
import { WaitingEntry } from '@/models/waiting-entry'
import type { createPerson, createRequest } from '@/scripts/seed/factories'
import { callHandler, type HandlerResponse } from './call-handler'
import { signedIn } from './sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
type Request = Pick<Awaited<ReturnType<typeof createRequest>>, 'id' | '_id'>

/** Joins the waiting list of a request through the endpoint, as this person. */
export async function joinList(
  person: Person,
  { id }: Request,
  body?: object,
): Promise<HandlerResponse> {
  const path = `/api/requests/${id}/waiting-list`
  const cookies = await signedIn(person)
  return callHandler(join, { method: 'POST', path, cookies, params: { id }, body })
}

/** Leaves the waiting list of a request through the endpoint, as this person. */
export async function leaveList(person: Person, { id }: Request): Promise<HandlerResponse> {
  const path = `/api/requests/${id}/waiting-list`
  return callHandler(leave, {
    method: 'DELETE',
    path,
    cookies: await signedIn(person),
    params: { id },
  })
}

/** Confirms the reserved bag through the endpoint, as this person. */
export async function confirmReservedBag(
  person: Person,
  { id }: Request,
): Promise<HandlerResponse> {
  const path = `/api/requests/${id}/waiting-list/confirmation`
  return callHandler(confirm, {
    ...{ method: 'POST', path, cookies: await signedIn(person), params: { id } },
  })
}

/** The waiting list of a request: each donor with their status, in the order of joining. */
export async function waitingListOf({ _id }: Request): Promise<[string, string][]> {
  const entries = await WaitingEntry.find({ request: _id }).sort({ order: 1 }).lean()
  return entries.map(({ donor, status }) => [String(donor), status])
}

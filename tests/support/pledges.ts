import { POST } from '@/app/api/donateonbloodreq/route'
import { POST as confirm } from '@/app/api/pledges/[id]/confirmation/route'
import { PUT as decide } from '@/app/api/pledges/[id]/decision/route'
import { POST as sayGave } from '@/app/api/pledges/[id]/donor-confirmation/route'
import { POST as refuse, DELETE as undo } from '@/app/api/pledges/[id]/refusal/route'
import { DELETE } from '@/app/api/pledges/[id]/route'
import { Pledge } from '@/models/pledge'
import type { createPerson, createRequest } from '@/scripts/seed/factories'
import { callHandler, type HandlerResponse } from './call-handler'
import { signedIn } from './sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
type Request = Awaited<ReturnType<typeof createRequest>>

/** Pledges bags through the endpoint and returns the id of the pledge. */
export async function pledge(donor: Person, request: Request, bags = 1): Promise<string> {
  const { status } = await sendPledge(donor, request, bags)
  if (status !== 200) throw new Error(`The pledge was answered with ${status}`)
  const own = { donor: donor._id, request: request._id, status: 'standing' as const }
  return String((await Pledge.findOne(own).lean())?._id)
}

export async function sendPledge(
  donor: Person,
  { _id, needDate }: Request,
  bags = 1,
  fields: Record<string, unknown> = {},
): Promise<HandlerResponse> {
  return callHandler(POST, {
    path: '/api/donateonbloodreq',
    cookies: await signedIn(donor),
    body: {
      email: donor.email,
      bloodreqId: String(_id),
      bloodBag: bags,
      date: needDate,
      ...fields,
    },
  })
}

/** Confirms or rejects a pledge through the endpoint, as this person. */
export async function confirmOrRefuse(
  person: Person,
  id: string,
  word: 'confirmation' | 'refusal',
): Promise<HandlerResponse> {
  const cookies = await signedIn(person)
  const handler = word === 'refusal' ? refuse : confirm
  return callHandler(handler, {
    method: 'POST',
    path: `/api/pledges/${id}/${word}`,
    cookies,
    params: { id },
  })
}

/** Confirms through the endpoint, as this donor, the donation of a pledge. */
export async function reportOwnDonation(person: Person, id: string): Promise<HandlerResponse> {
  const cookies = await signedIn(person)
  const path = `/api/pledges/${id}/donor-confirmation`
  return callHandler(sayGave, { method: 'POST', path, cookies, params: { id } })
}

/** Decides on a disputed pledge through the endpoint, as this admin. */
export async function decideOn(
  admin: Person,
  id: string,
  decision: unknown = 'given',
): Promise<HandlerResponse> {
  const cookies = await signedIn(admin)
  const path = `/api/pledges/${id}/decision`
  return callHandler(decide, { method: 'PUT', path, cookies, params: { id }, body: { decision } })
}

/** Withdraws a pledge through the endpoint, as this person. */
export async function withdraw(person: Person, id: string): Promise<HandlerResponse> {
  const cookies = await signedIn(person)
  return callHandler(DELETE, {
    method: 'DELETE',
    path: `/api/pledges/${id}`,
    cookies,
    params: { id },
  })
}

/** Undoes a rejection through the endpoint, as this person. */
export async function undoRefusal(person: Person, id: string): Promise<HandlerResponse> {
  const cookies = await signedIn(person)
  const path = `/api/pledges/${id}/refusal`
  return callHandler(undo, { method: 'DELETE', path, cookies, params: { id } })
}

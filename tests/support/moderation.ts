import { POST as block } from '@/app/api/blocks/route'
import { PUT as switchListing } from '@/app/api/donors/[id]/listing/route'
import { POST as keep } from '@/app/api/moderation/[id]/keep/route'
import { POST as report } from '@/app/api/reports/route'
import { PUT as review } from '@/app/api/requests/[id]/review/route'
import { BloodRequest } from '@/models/blood-request'
import type { createPerson } from '@/scripts/seed/factories'
import { callHandler } from './call-handler'
import { signedIn } from './sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

/** Reports a request, a donor or a message through the endpoint. */
export async function reportAs(person: Person, kind: string, id: unknown, said: object = {}) {
  const body = { kind, target: String(id), reason: 'money', ...said }
  return callHandler(report, { path: '/api/reports', cookies: await signedIn(person), body })
}

/** Blocks the person behind a donor record, request, pledge or message. */
export async function blockAs(person: Person, kind: string, id: unknown) {
  const body = { kind, target: String(id) }
  return callHandler(block, { path: '/api/blocks', cookies: await signedIn(person), body })
}

/** Dismisses a case. */
export async function dismissCaseAs(person: Person, id: unknown) {
  const path = `/api/moderation/${id}/keep`
  const cookies = await signedIn(person)
  return callHandler(keep, { method: 'POST', path, cookies, params: { id: String(id) } })
}

/** Marks a revision of a request as reviewed, or removes the mark; default: the latest. */
export async function reviewAs(
  person: Person,
  id: unknown,
  isReviewed = true,
  seen?: { revision: unknown },
) {
  const { revision } = seen ?? { revision: 0, ...(await BloodRequest.findById(id).lean()) }
  const path = `/api/requests/${id}/review`
  const cookies = await signedIn(person)
  const params = { id: String(id) }
  return callHandler(review, {
    method: 'PUT',
    path,
    cookies,
    params,
    body: { isReviewed, revision },
  })
}

/** Hides a donor's listing, or allows it again. */
export async function switchListingAs(person: Person, id: unknown, isAllowed: boolean) {
  const path = `/api/donors/${id}/listing`
  const cookies = await signedIn(person)
  const params = { id: String(id) }
  return callHandler(switchListing, { method: 'PUT', path, cookies, params, body: { isAllowed } })
}

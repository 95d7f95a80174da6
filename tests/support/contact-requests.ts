import { PUT } from '@/app/api/contact-requests/[id]/route'
import { POST as answerLink } from '@/app/api/contact-requests/answer/route'
import { GET, POST } from '@/app/api/contact-requests/route'
import type { ContactRequestDto } from '@/lib/features/contact-requests/server/list-contact-requests'
import type { createPerson } from '@/scripts/seed/factories'
import { callHandler, type HandlerResponse } from './call-handler'
import { signedIn } from './sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
interface WithId {
  id?: string
}

interface Answered {
  agreed: { name: string; phone: string } | null
  code?: string
}

export const MESSAGE = 'Could you give blood for my mother on that day?'

/** Writes to a donor about a request, as this person. */
export async function askDonor(
  person: Person,
  donor: WithId,
  request: WithId,
  fields: object = {},
): Promise<HandlerResponse<{ code?: string }>> {
  return callHandler(POST, {
    path: '/api/contact-requests',
    cookies: await signedIn(person),
    body: { donorId: donor.id, requestId: request.id, message: MESSAGE, ...fields },
  })
}

/** Responds by the emailed link, as a visitor. */
export function answerByLink(token: string, answer: string): Promise<HandlerResponse<Answered>> {
  return callHandler(answerLink, { path: '/api/contact-requests/answer', body: { token, answer } })
}

/** Responds in the dashboard, as this person. */
export async function answerAs(
  person: Person,
  id: string,
  answer: string,
): Promise<HandlerResponse<Answered>> {
  return callHandler(PUT, {
    method: 'PUT',
    path: `/api/contact-requests/${id}`,
    cookies: await signedIn(person),
    params: { id },
    body: { answer },
  })
}

/** The contact requests that this person received and sent. */
export async function contactRequestsOf(person: Person) {
  const { body } = await callHandler<Record<'received' | 'sent', ContactRequestDto[]>>(GET, {
    path: '/api/contact-requests',
    cookies: await signedIn(person),
  })
  return body
}

import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { fullLocation, isRequestListed } from '@/lib/features/requests/rules'
import { hashLinkToken } from '@/lib/features/users/server/email-link'
import { findPeopleNames } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { BloodRequest } from '@/models/blood-request'
import { ContactRequest } from '@/models/contact-request'

/** Contains no phone number; `not-valid` means used or unknown, `ended` that the request is over. */
export async function readContactRequestByLink(token: string, locale: Locale = 'en') {
  await connectDb()
  const contactRequest = token
    ? await ContactRequest.findOne({ tokenHash: hashLinkToken(token) }).lean()
    : null
  if (contactRequest?.status !== 'waiting') return { state: 'not-valid' as const }
  const request = await BloodRequest.findById(contactRequest.request).lean()
  if (!request || !isRequestListed(request, dhakaDay())) return { state: 'ended' as const }
  const personOf = await findPeopleNames([contactRequest.requester], locale)
  return {
    state: 'ready' as const,
    name: personOf(contactRequest.requester).name,
    message: contactRequest.message,
    bloodGroup: request.bloodGroup,
    bags: request.bagsNeeded,
    needDate: request.needDate,
    place: fullLocation(request),
  }
}
export type ContactRequestByLink = Extract<
  Awaited<ReturnType<typeof readContactRequestByLink>>,
  { state: 'ready' }
>

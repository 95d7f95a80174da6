import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { fullLocation, isListed } from '@/lib/features/blood-requests/rules'
import { hashOf } from '@/lib/features/users/mailed-link'
import { namePeople } from '@/lib/features/users/name-people'
import type { Locale } from '@/lib/i18n/routing'
import { BloodRequest } from '@/models/blood-request'
import { ContactRequest } from '@/models/contact-request'

/** Contains no phone number; `not-valid` means used or unknown, `ended` that the request is over. */
export async function readByLink(token: string, locale: Locale = 'en') {
  await connectDb()
  const asked = token ? await ContactRequest.findOne({ tokenHash: hashOf(token) }).lean() : null
  if (asked?.status !== 'waiting') return { state: 'not-valid' as const }
  const request = await BloodRequest.findById(asked.request).lean()
  if (!request || !isListed(request, dhakaDay())) return { state: 'ended' as const }
  const personOf = await namePeople([asked.requester], locale)
  return {
    state: 'ready' as const,
    name: personOf(asked.requester).name,
    message: asked.message,
    bloodGroup: request.bloodGroup,
    bags: request.bagsNeeded,
    needDate: request.needDate,
    place: fullLocation(request),
  }
}
export type AskedByLink = Extract<Awaited<ReturnType<typeof readByLink>>, { state: 'ready' }>

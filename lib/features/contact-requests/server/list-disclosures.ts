import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { hasPublicPage } from '@/lib/features/requests/rules'
import { findPeopleNames } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { BloodRequest } from '@/models/blood-request'
import { ContactDisclosure } from '@/models/contact-disclosure'

/** The export of a person's data contains the older ones. */
const MAX_ROWS = 100

export async function listDisclosures(person: Pick<SessionUser, 'id'>, locale: Locale = 'en') {
  await connectDb()
  const disclosures = await disclosuresQuery(person.id).limit(MAX_ROWS)
  const [viewerOf, requestOf] = await Promise.all([
    findPeopleNames(
      disclosures.map(({ viewer }) => viewer),
      locale,
    ),
    findByIds(
      disclosures.map(({ request }) => request),
      (ids) => BloodRequest.find({ _id: { $in: ids } }, REQUEST_PROJECTION).lean(),
    ),
  ])
  return disclosures.map(({ _id, viewer, request, day, reason }) => {
    const bloodRequest = requestOf(request)
    return {
      _id: String(_id),
      viewer: viewerOf(viewer).name,
      day,
      reason,
      request: bloodRequest
        ? {
            _id: String(request),
            bloodGroup: bloodRequest.bloodGroup,
            needDate: bloodRequest.needDate,
            hasPage: hasPublicPage(bloodRequest),
          }
        : null,
    }
  })
}
export type DisclosureDto = Awaited<ReturnType<typeof listDisclosures>>[number]

const REQUEST_PROJECTION = { bloodGroup: 1, needDate: 1, endedBy: 1, anonymisedAt: 1 } as const

export function disclosuresQuery(owner: string) {
  return ContactDisclosure.find({ owner }).sort({ createdAt: -1, _id: -1 }).lean()
}

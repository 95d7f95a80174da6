import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { dhakaDay } from '@/lib/core/time/calendar'
import { findContactRequestBlocks } from '@/lib/features/blocks/server/block-visibility'
import { isRequestListed } from '@/lib/features/requests/rules'
import { findPeopleNames } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { BloodRequest } from '@/models/blood-request'
import { ContactRequest } from '@/models/contact-request'

/** Lists contact requests that a donor has still to answer, the most urgent first. */
export async function listUnansweredContactRequests(
  { id }: Pick<SessionUser, 'id'>,
  locale: Locale = 'en',
) {
  await connectDb()
  const [received, isEnded] = await Promise.all([
    ContactRequest.find({ donor: id, status: 'waiting' }, { requester: 1, request: 1 }).lean(),
    findContactRequestBlocks(id),
  ])
  const waiting = received.filter((contactRequest) => !isEnded(contactRequest))
  const [requestOf, nameOf] = await Promise.all([
    findByIds(
      waiting.map(({ request }) => request),
      (ids) =>
        BloodRequest.find({ _id: { $in: ids } }, { status: 1, needDate: 1, bloodGroup: 1 }).lean(),
    ),
    findPeopleNames(
      waiting.map(({ requester }) => requester),
      locale,
    ),
  ])
  const today = dhakaDay()
  return waiting
    .flatMap(({ _id, requester, request: requestId }) => {
      const request = requestOf(requestId)
      if (!request || !isRequestListed(request, today)) return []
      const { bloodGroup, needDate } = request
      return [{ _id: String(_id), name: nameOf(requester).name, bloodGroup, needDate }]
    })
    .sort((one, other) => one.needDate.localeCompare(other.needDate))
}

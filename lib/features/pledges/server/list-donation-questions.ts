import 'server-only'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { assumedGivenBefore } from '@/lib/features/donors/completed-donations'
import { isRequestListed } from '@/lib/features/requests/rules'
import { findPeopleNames } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'

/** Lists the donations that a requester was asked to confirm and has not, the oldest first. */
export async function listDonationQuestions(
  { id }: Pick<SessionUser, 'id'>,
  locale: Locale = 'en',
) {
  await connectDb()
  const today = dhakaDay()
  const requests = await BloodRequest.find({ requester: id }, { status: 1, needDate: 1 }).lean()
  const pledges = await unconfirmedPledgesQuery(
    requests.map(({ _id }) => _id),
    today,
  ).lean()
  const nameOf = await findPeopleNames(
    pledges.map(({ donor }) => donor),
    locale,
  )
  const questions = pledges.map(({ _id, request: requestId, donor, date }) => {
    const request = requests.find((own) => own._id.equals(requestId))
    return {
      _id: String(_id),
      donor: nameOf(donor).name,
      date,
      /** Whether the request is among the past ones. */
      isPast: !request || !(request.status === 'covered' || isRequestListed(request, today)),
    }
  })
  return questions.sort((one, other) => one.date.localeCompare(other.date))
}

function unconfirmedPledgesQuery(requests: readonly Types.ObjectId[], today: string) {
  return Pledge.find(
    {
      request: { $in: requests },
      status: 'standing',
      confirmedAt: null,
      date: { $gte: assumedGivenBefore(today), $lte: today },
      // Until then, the donor may be on the way.
      askRequesterAt: { $exists: false },
    },
    { request: 1, donor: 1, date: 1 },
  )
}

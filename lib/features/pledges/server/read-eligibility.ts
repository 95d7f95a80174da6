import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { dhakaDay } from '@/lib/core/time/calendar'
import { canDonateFrom } from '@/lib/features/donors/rules'
import { RUNNING_STATUSES } from '@/lib/features/requests/rules'
import {
  listOwnWaitingEntries,
  toWaitingEntryDto,
} from '@/lib/features/waiting-list/server/list-own-waiting-entries'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { type DonorRecord, User } from '@/models/user'
import type { Eligibility } from '../eligibility'

/** More than the daily limits of ten requests and five pledges permit. */
const MAX_ROWS = 100

export async function readEligibility({ id }: Pick<SessionUser, 'id'>): Promise<Eligibility> {
  const today = dhakaDay()
  const [user, requests, pledges, waiting] = await Promise.all([
    User.findById(id, { donor: 1 }).lean(),
    runningRequestsQuery(id, today).lean(),
    comingPledgesQuery(id, today).lean(),
    listOwnWaitingEntries({ id }),
  ])
  return {
    isDonor: Boolean(user?.donor),
    donor: user?.donor ? matchingFields(user.donor) : null,
    canDonateFrom: canDonateFrom(user?.donor?.lastDonationDate ?? null),
    ownRequests: requests.map(({ _id }) => String(_id)),
    pledges: pledges.map(({ request, bags, status }) => ({
      ...{ request: String(request), bags },
      status: status === 'standing' ? 'standing' : 'refused',
    })),
    ...(waiting.length > 0 && { waiting: waiting.map(toWaitingEntryDto) }),
  }
}

function matchingFields({ bloodGroup, isAvailable, district, upazila }: DonorRecord) {
  return { bloodGroup, isAvailable, district, upazila }
}

function runningRequestsQuery(requester: string, today: string) {
  return BloodRequest.find(
    { requester, status: { $in: RUNNING_STATUSES }, needDate: { $gte: today } },
    { _id: 1 },
  )
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_ROWS)
}

function comingPledgesQuery(donor: string, today: string) {
  return Pledge.find(
    { donor, status: { $in: ['standing', 'refused'] }, date: { $gte: today } },
    { request: 1, bags: 1, status: 1 },
  )
    .sort({ date: -1, _id: -1 })
    .limit(MAX_ROWS)
}

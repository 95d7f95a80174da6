import 'server-only'
import { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { dhakaDay } from '@/lib/core/time/calendar'
import { fullLocation, isRequestListed } from '@/lib/features/requests/rules'
import { BloodRequest } from '@/models/blood-request'
import { WaitingEntry } from '@/models/waiting-entry'

const PROJECTION = {
  status: 1,
  needDate: 1,
  bloodGroup: 1,
  location: 1,
  district: 1,
  upazila: 1,
  hospital: 1,
} as const

/** Lists the bags that are held for a donor now, the one with the earliest deadline first. */
export async function listReservedBags({ id }: Pick<SessionUser, 'id'>) {
  await connectDb()
  const now = new Date()
  const entries = await reservedEntriesQuery(id, now).lean()
  const requestOf = await findByIds(
    entries.map(({ request }) => request),
    (ids) => BloodRequest.find({ _id: { $in: ids } }, PROJECTION).lean(),
  )
  const bags = entries.flatMap(({ request: requestId, answerBy }) => {
    const request = requestOf(requestId)
    if (!answerBy || !request || !isRequestListed(request, dhakaDay(now))) return []
    return [
      {
        request: String(requestId),
        answerBy: answerBy.toISOString(),
        bloodGroup: request.bloodGroup,
        place: fullLocation(request),
      },
    ]
  })
  return bags.sort((one, other) => one.answerBy.localeCompare(other.answerBy))
}

function reservedEntriesQuery(donor: string, now: Date) {
  const donorId = new Types.ObjectId(donor)
  return WaitingEntry.find({ donor: donorId, status: 'called', answerBy: { $gt: now } })
}

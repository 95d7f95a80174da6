import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { fullLocation } from '@/lib/features/requests/rules'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'

const REQUEST_PROJECTION = { location: 1, district: 1, upazila: 1, hospital: 1 } as const

/** Reads a donor's next pledge that is still to come; null without one. */
export async function readNextDonation({ id }: Pick<SessionUser, 'id'>) {
  await connectDb()
  const pledge = await Pledge.findOne(
    {
      donor: id,
      status: 'standing',
      date: { $gte: dhakaDay() },
      confirmedAt: null,
      donorConfirmedAt: null,
    },
    { request: 1, bloodGroup: 1, date: 1 },
  )
    .sort({ date: 1, _id: 1 })
    .lean()
  const request = pledge && (await BloodRequest.findById(pledge.request, REQUEST_PROJECTION).lean())
  if (!pledge || !request) return null
  const { bloodGroup, date } = pledge
  return { request: String(request._id), bloodGroup, date, place: fullLocation(request) }
}

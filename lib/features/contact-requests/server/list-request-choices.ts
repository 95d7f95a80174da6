import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { fullLocation, RUNNING_STATUSES } from '@/lib/features/requests/rules'
import { BloodRequest } from '@/models/blood-request'
import { ContactRequest } from '@/models/contact-request'

const MAX_CHOICES = 50

/** Lists a person's open requests, most urgent first; `asked` marks those already sent to this donor. */
export async function listRequestChoices(person: Pick<SessionUser, 'id'>, donor: string) {
  await connectDb()
  const requests = await BloodRequest.find(
    {
      requester: person.id,
      status: { $in: RUNNING_STATUSES },
      needDate: { $gte: dhakaDay() },
    },
    { patientName: 1, bloodGroup: 1, needDate: 1, location: 1, district: 1, upazila: 1 },
  )
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_CHOICES)
    .lean()
  const asked = await ContactRequest.find(
    { request: { $in: requests.map(({ _id }) => _id) }, donor },
    { request: 1 },
  ).lean()
  const wasAsked = new Set(asked.map(({ request }) => String(request)))
  return requests
    .map((request) => ({
      _id: String(request._id),
      patientName: request.patientName,
      bloodGroup: request.bloodGroup,
      needDate: request.needDate,
      place: fullLocation(request),
      asked: wasAsked.has(String(request._id)),
    }))
    .sort((one, other) => one.needDate.localeCompare(other.needDate))
}

import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { BloodRequest } from '@/models/blood-request'

export async function exportOwnRequests({ id }: Pick<SessionUser, 'id'>) {
  const requests = await BloodRequest.find({ requester: id })
    .sort({ createdAt: -1, _id: -1 })
    .lean()
  return requests.map((request) => {
    const { patientName, bloodGroup, bagsAsked, bagsNeeded, needDate, location, phone } = request
    return {
      ...{ id: String(request._id), patientName, bloodGroup, bagsAsked, bagsNeeded, needDate },
      ...{ location, district: request.district || null, upazila: request.upazila || null },
      ...{ hospital: request.hospital || null, urgency: request.urgency || null },
      ...{ component: request.component || null, note: request.note || null },
      ...{ phone, phoneFor: request.phoneFor ?? 'everyone', status: request.status },
      ...{ endedAt: request.endedAt ?? null },
      ...{ endedBy: request.endedBy ?? null, reason: request.reason, postedAt: request.createdAt },
    }
  })
}

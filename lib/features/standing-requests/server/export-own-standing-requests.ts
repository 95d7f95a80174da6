import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { CircleMember } from '@/models/circle-member'
import { StandingRequest } from '@/models/standing-request'

type Person = Pick<SessionUser, 'id'>

export async function exportOwnStandingRequests({ id }: Person) {
  const own = await StandingRequest.find({ requester: id }).sort({ createdAt: 1, _id: 1 }).lean()
  return own.map((one) => ({
    id: String(one._id),
    patientName: one.patientName,
    bloodGroup: one.bloodGroup,
    component: one.component ?? null,
    bagsAsked: one.bagsAsked,
    everyWeeks: one.everyWeeks,
    nextDate: one.nextDate,
    lastDate: one.lastDate ?? null,
    location: one.location,
    district: one.district,
    upazila: one.upazila ?? null,
    hospital: one.hospital ?? null,
    note: one.note ?? null,
    phone: one.phone,
    phoneFor: one.phoneFor ?? 'everyone',
    status: one.status,
    pausedBy: one.pausedBy ?? null,
    confirmedUntil: one.confirmedUntil,
    createdAt: one.createdAt,
  }))
}

export async function exportOwnCircles({ id }: Person) {
  const joined = await CircleMember.find({ donor: id }).sort({ joinedAt: 1 }).lean()
  return joined.map(({ standingRequest, joinedAt, askedAt }) => ({
    standingRequest: String(standingRequest),
    joinedAt,
    askedAt: askedAt ?? null,
  }))
}

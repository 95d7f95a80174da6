import 'server-only'
import type { Types } from 'mongoose'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { dhakaDay } from '@/lib/core/time/calendar'
import { phoneAudienceOf, placeOf, RUNNING_STATUSES } from '@/lib/features/requests/rules'
import { BloodRequest } from '@/models/blood-request'
import { CircleMember } from '@/models/circle-member'
import type { StandingRequestRecord } from '@/models/standing-request'
import type { CircleDto, StandingRequestDto } from '../contract'
import { needsConfirmationSoon, upcomingDate } from '../rules'

export type StoredStandingRequest = StandingRequestRecord & { _id: Types.ObjectId }

/** For the requester. */
export async function toStandingRequestDtos(
  stored: readonly StoredStandingRequest[],
): Promise<StandingRequestDto[]> {
  const now = await databaseNow()
  const circleOf = await readCircles(stored, now)
  return stored.map((one) => {
    const { hospital, note } = one
    return {
      ...circleOf(one),
      patientName: one.patientName,
      location: one.location,
      phone: one.phone,
      ...(hospital && { hospital }),
      ...(note && { note }),
      ...phoneAudienceOf(one),
      pausedBy: one.pausedBy ?? null,
      confirmedUntil: one.confirmedUntil.toISOString(),
      needsConfirmation: one.status === 'paused' || needsConfirmationSoon(one.confirmedUntil, now),
    }
  })
}

/** For members who may give to the patient. */
export async function toCircleDtos(stored: readonly StoredStandingRequest[]): Promise<CircleDto[]> {
  return stored.map(await readCircles(stored, await databaseNow()))
}

async function readCircles(stored: readonly StoredStandingRequest[], now: Date) {
  const ids = stored.map(({ _id }) => _id)
  const today = dhakaDay(now)
  const [sizes, requests] = await Promise.all([
    CircleMember.aggregate<{ _id: Types.ObjectId; size: number }>([
      { $match: { standingRequest: { $in: ids } } },
      { $group: { _id: '$standingRequest', size: { $sum: 1 } } },
    ]),
    BloodRequest.find(
      {
        standingRequest: { $in: ids },
        needDate: { $gte: today },
        status: { $in: RUNNING_STATUSES },
      },
      { standingRequest: 1 },
    )
      .sort({ needDate: -1 })
      .lean(),
  ])
  return (one: StoredStandingRequest): CircleDto => {
    const isOfThis = (id: Types.ObjectId | null | undefined) => one._id.equals(id ?? '')
    const current = requests.find(({ standingRequest }) => isOfThis(standingRequest))
    return {
      _id: String(one._id),
      bloodGroup: one.bloodGroup,
      bagsAsked: one.bagsAsked,
      ...(one.component && { component: one.component }),
      district: one.district,
      ...placeOf(one),
      everyWeeks: one.everyWeeks,
      nextDate: upcomingDate(one.nextDate, one.everyWeeks, today),
      status: one.status,
      circleSize: sizes.find(({ _id }) => isOfThis(_id))?.size ?? 0,
      currentRequest: current ? String(current._id) : null,
    }
  }
}

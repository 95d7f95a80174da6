import 'server-only'
import { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { findByIds } from '@/lib/core/db/find-by-ids'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { BloodRequest } from '@/models/blood-request'
import { WaitingEntry } from '@/models/waiting-entry'
import type { OwnWaiting } from './eligibility'
import { fullLocation, isListed } from './rules'

const MAX_LISTS = 100

export interface WaitingPlace extends OwnWaiting {
  location: string
  bloodGroup: BloodGroup
  needDate: string
}

const SHOWN = {
  ...{ status: 1, needDate: 1, bloodGroup: 1 },
  ...{ location: 1, district: 1, upazila: 1 },
} as const

/** Lists places of listed requests, with held bags first. */
export async function listOwnWaiting({ id }: Pick<SessionUser, 'id'>): Promise<WaitingPlace[]> {
  await connectDb()
  const entries = await ownEntriesQuery(id).lean()
  if (entries.length === 0) return []
  const today = dhakaDay()
  const requestOf = await findByIds(
    entries.map(({ request }) => request),
    (ids) => BloodRequest.find({ _id: { $in: ids } }, SHOWN).lean(),
  )
  const places: WaitingPlace[] = []
  for (const { request: requestId, status, order, answerBy } of entries) {
    const request = requestOf(requestId)
    if (!request || !isListed(request, today)) continue
    const { needDate, bloodGroup } = request
    const isHeld = status === 'called' && answerBy && answerBy > new Date()
    places.push({
      request: String(requestId),
      // The job passes an expired bag on within seconds.
      status: status === 'called' && !isHeld ? 'missed' : status,
      before: status === 'waiting' ? await countBefore(requestId, order) : 0,
      ...(isHeld && { answerBy: answerBy.toISOString() }),
      ...{ location: fullLocation(request), needDate, bloodGroup },
    })
  }
  return places.sort(
    (one, other) => Number(Boolean(other.answerBy)) - Number(Boolean(one.answerBy)),
  )
}

function ownEntriesQuery(donor: string) {
  return WaitingEntry.find({ donor: new Types.ObjectId(donor) }).limit(MAX_LISTS)
}

function countBefore(request: Types.ObjectId, order: number): Promise<number> {
  return WaitingEntry.countDocuments({ request, status: 'waiting', order: { $lt: order } })
}

export function waitingState({ request, status, before, answerBy }: WaitingPlace): OwnWaiting {
  return { request, status, before, ...(answerBy && { answerBy }) }
}

import 'server-only'
import { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { fullLocation, isRequestListed } from '@/lib/features/requests/rules'
import type { WaitingEntryDto } from '@/lib/features/waiting-list/rules'
import { BloodRequest } from '@/models/blood-request'
import { WaitingEntry } from '@/models/waiting-entry'

const MAX_ENTRIES = 100

export interface OwnWaitingEntry extends WaitingEntryDto {
  location: string
  bloodGroup: BloodGroup
  needDate: string
}

const PROJECTION = {
  ...{ status: 1, needDate: 1, bloodGroup: 1 },
  ...{ location: 1, district: 1, upazila: 1 },
} as const

/** Lists entries for listed requests, with reserved bags first. */
export async function listOwnWaitingEntries({
  id,
}: Pick<SessionUser, 'id'>): Promise<OwnWaitingEntry[]> {
  await connectDb()
  const entries = await ownEntriesQuery(id).lean()
  if (entries.length === 0) return []
  const today = dhakaDay()
  const requestOf = await findByIds(
    entries.map(({ request }) => request),
    (ids) => BloodRequest.find({ _id: { $in: ids } }, PROJECTION).lean(),
  )
  const ownEntries: OwnWaitingEntry[] = []
  for (const { request: requestId, status, order, answerBy } of entries) {
    const request = requestOf(requestId)
    if (!request || !isRequestListed(request, today)) continue
    const { needDate, bloodGroup } = request
    const isReserved = status === 'called' && answerBy && answerBy > new Date()
    ownEntries.push({
      request: String(requestId),
      // The job passes an expired bag on within seconds.
      status: status === 'called' && !isReserved ? 'missed' : status,
      before: status === 'waiting' ? await countBefore(requestId, order) : 0,
      ...(isReserved && { answerBy: answerBy.toISOString() }),
      ...{ location: fullLocation(request), needDate, bloodGroup },
    })
  }
  return ownEntries.sort(
    (one, other) => Number(Boolean(other.answerBy)) - Number(Boolean(one.answerBy)),
  )
}

function ownEntriesQuery(donor: string) {
  return WaitingEntry.find({ donor: new Types.ObjectId(donor) }).limit(MAX_ENTRIES)
}

function countBefore(request: Types.ObjectId, order: number): Promise<number> {
  return WaitingEntry.countDocuments({ request, status: 'waiting', order: { $lt: order } })
}

export function toWaitingEntryDto({
  request,
  status,
  before,
  answerBy,
}: OwnWaitingEntry): WaitingEntryDto {
  return { request, status, before, ...(answerBy && { answerBy }) }
}

import 'server-only'
import type { Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { findPage } from '@/lib/core/db/page-and-total'
import { dhakaDay } from '@/lib/core/time/calendar'
import { hospitalAndLocation } from '@/lib/features/blood-requests/rules'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import type { RecipientsQuery } from './schema'
import type { Recipient } from './shapes'
import { spanOf, within } from './time-spans'

type Shown =
  | 'patientName'
  | 'bloodGroup'
  | 'bagsAsked'
  | 'hospital'
  | 'location'
  | 'needDate'
  | 'endedBy'
type Fulfilled = Pick<BloodRequestRecord, Shown> & { _id: Types.ObjectId; endedAt: Date }

const SHOWN: Record<Shown | 'endedAt', 1> = {
  ...{ patientName: 1, bloodGroup: 1, bagsAsked: 1, hospital: 1, location: 1 },
  ...{ needDate: 1, endedBy: 1, endedAt: 1 },
}

/** Lists requests fulfilled in the range, latest first. A later need date delays the entry. */
export async function listRecipients(query: RecipientsQuery) {
  await connectDb()
  const { rows, ...total } = await findPage<Fulfilled>(BloodRequest, query, {
    found: [{ $match: fulfilledFilter(query, dhakaDay()) }],
    sort: { endedAt: -1, _id: -1 },
    shown: [{ $project: SHOWN }],
  })
  return {
    recipients: rows.map(recipientToWire),
    ...total,
    page: query.page,
    limit: query.limit,
  }
}

function recipientToWire(request: Fulfilled): Recipient {
  const { _id, patientName, bloodGroup, needDate } = request
  return {
    ...{ _id: String(_id), patientName, bloodGroup, bags: request.bagsAsked, needDate },
    location: hospitalAndLocation(request),
    fulfilledOn: dhakaDay(request.endedAt),
    by: request.endedBy === 'owner' ? 'owner' : 'pledges',
  }
}

function fulfilledFilter(
  { page: _, limit: __, after: ___, ...range }: RecipientsQuery,
  today: string,
) {
  return {
    ...{ status: 'fulfilled', endedAt: within(spanOf(range)) },
    needDate: { $lte: today },
  }
}

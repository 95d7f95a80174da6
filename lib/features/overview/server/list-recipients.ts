import 'server-only'
import type { Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { findPage } from '@/lib/core/server/db/find-page'
import { dhakaDay } from '@/lib/core/time/calendar'
import { hospitalAndLocation } from '@/lib/features/requests/rules'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import type { Recipient } from '../contract'
import type { RecipientsQuery } from '../schema'
import { inTimeSpan, timeSpanOf } from './time-spans'

type RecipientField =
  | 'patientName'
  | 'bloodGroup'
  | 'bagsAsked'
  | 'hospital'
  | 'location'
  | 'needDate'
  | 'endedBy'
type FulfilledRequest = Pick<BloodRequestRecord, RecipientField> & {
  _id: Types.ObjectId
  endedAt: Date
}

const RECIPIENT_PROJECTION: Record<RecipientField | 'endedAt', 1> = {
  ...{ patientName: 1, bloodGroup: 1, bagsAsked: 1, hospital: 1, location: 1 },
  ...{ needDate: 1, endedBy: 1, endedAt: 1 },
}

/** Lists requests fulfilled in the range, latest first. A later need date delays the entry. */
export async function listRecipients(query: RecipientsQuery) {
  await connectDb()
  const { rows, ...total } = await findPage<FulfilledRequest>(BloodRequest, query, {
    found: [{ $match: fulfilledFilter(query, dhakaDay()) }],
    sort: { endedAt: -1, _id: -1 },
    shown: [{ $project: RECIPIENT_PROJECTION }],
  })
  return {
    recipients: rows.map(toRecipient),
    ...total,
    page: query.page,
    limit: query.limit,
  }
}

function toRecipient(request: FulfilledRequest): Recipient {
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
    ...{ status: 'fulfilled', endedAt: inTimeSpan(timeSpanOf(range)) },
    needDate: { $lte: today },
  }
}

import 'server-only'
import type { PipelineStage, Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import type { RecipientsQuery } from './schema'
import { spanOf, within } from './time-spans'
import type { WireRecipient } from './wire'

type Shown = 'patientName' | 'bloodGroup' | 'bagsAsked' | 'location' | 'needDate' | 'endedBy'
type Fulfilled = Pick<BloodRequestRecord, Shown> & { _id: Types.ObjectId; endedAt: Date }
type Row = Fulfilled | { total: number }

const SHOWN: Record<Shown | 'endedAt', 1> = {
  ...{ patientName: 1, bloodGroup: 1, bagsAsked: 1, location: 1 },
  ...{ needDate: 1, endedBy: 1, endedAt: 1 },
}

/**
 * Lists who received blood: the requests that were fulfilled in the range, the latest first. A request
 * that was fulfilled for a later day appears from that day on.
 */
export async function listRecipients(query: RecipientsQuery) {
  await connectDb()
  const rows = await BloodRequest.aggregate<Row>(recipientsPipeline(query, dhakaDay()))
  return {
    recipients: rows.filter((row) => 'needDate' in row).map(recipientToWire),
    total: rows.find((row) => 'total' in row)?.total ?? 0,
    page: query.page,
    limit: query.limit,
  }
}

function recipientToWire(request: Fulfilled): WireRecipient {
  const { _id, patientName, bloodGroup, location, needDate } = request
  return {
    ...{ _id: String(_id), patientName, bloodGroup, bags: request.bagsAsked, location, needDate },
    fulfilledOn: dhakaDay(request.endedAt),
    by: request.endedBy === 'owner' ? 'owner' : 'pledges',
  }
}

/** Reads the page and the total in one round trip, both on the index by end time. */
function recipientsPipeline(
  { page, limit, ...range }: RecipientsQuery,
  today: string,
): PipelineStage[] {
  const filter = {
    ...{ status: 'fulfilled', endedAt: within(spanOf(range)) },
    needDate: { $lte: today },
  }
  return [
    { $match: filter },
    { $sort: { endedAt: -1, _id: -1 } },
    { $skip: (page - 1) * limit },
    { $limit: limit },
    { $project: SHOWN },
    {
      $unionWith: {
        coll: BloodRequest.collection.name,
        pipeline: [{ $match: filter }, { $count: 'total' }],
      },
    },
  ]
}

import 'server-only'
import { type PipelineStage, Types } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import { type AlertAnswer, type AlertState, donorsWanted } from '@/lib/features/alert-states/rules'
import { isRequestListed, type RequestState, type Urgency } from '@/lib/features/requests/rules'
import { Alert } from '@/models/alert'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'

export interface CurrentAlertState {
  answer: AlertAnswer | null
  state: AlertState
  /** Blood is needed within hours, so donors who allow it get alerts at night. */
  isCritical: boolean
}

/** Reads alerts in one query; the returned function gives undefined for a deleted alert. */
export async function readAlertStates(
  ids: readonly string[],
  now = new Date(),
): Promise<(id: string) => CurrentAlertState | undefined> {
  const rows = ids.length > 0 ? await Alert.aggregate<Row>(alertStatesPipeline(ids)) : []
  const today = dhakaDay(now)
  const byId = new Map(
    rows.map(({ _id, answer, request, pledges }) => [
      String(_id),
      {
        answer: answer ?? null,
        state: stateOf(request[0], pledges.length > 0, today),
        isCritical: request[0]?.urgency === 'critical',
      },
    ]),
  )
  return (id) => byId.get(id)
}

interface Row {
  _id: Types.ObjectId
  answer?: AlertAnswer | null
  /** Empty when the request was deleted. */
  request: (RequestState & { urgency?: Urgency | null })[]
  /** Active pledges of the person who was alerted. */
  pledges: object[]
}

/** Exported for the test of its query plan. */
export function alertStatesPipeline(ids: readonly string[]): PipelineStage[] {
  return [
    { $match: { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } } },
    {
      $lookup: {
        ...{ from: Pledge.collection.name, localField: 'request', foreignField: 'request' },
        let: { donor: '$donor' },
        pipeline: [
          { $match: { status: 'standing', $expr: { $eq: ['$donor', '$$donor'] } } },
          { $project: { _id: 1 } },
        ],
        as: 'pledges',
      },
    },
    // Last, because it replaces the id.
    {
      $lookup: {
        ...{ from: BloodRequest.collection.name, localField: 'request', foreignField: '_id' },
        pipeline: [{ $project: { status: 1, bagsNeeded: 1, needDate: 1, urgency: 1 } }],
        as: 'request',
      },
    },
    { $project: { answer: 1, request: 1, pledges: 1 } },
  ]
}

function stateOf(
  request: Row['request'][number] | undefined,
  hasPledged: boolean,
  today: string,
): AlertState {
  if (!request) return 'over'
  if (request.status === 'fulfilled') return 'met'
  if (!isRequestListed(request, today)) return 'over'
  if (hasPledged) return 'pledged'
  return donorsWanted(request, 0) > 0 ? 'open' : 'covered'
}

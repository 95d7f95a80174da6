import 'server-only'
import type { Types } from 'mongoose'
import { defineEvent } from '@/lib/core/server/events'
import type { BloodRequestRecord } from '@/models/blood-request'

export type RequestDocument = BloodRequestRecord & { _id: Types.ObjectId }

export interface ChangedRequest {
  before: RequestDocument
  /** A subscriber that changes the request updates it here too. */
  after: RequestDocument
}

export interface EndedRequest {
  request: RequestDocument
  /** The first day whose pledges are cancelled; without it, all pledges stay. */
  cancelFrom?: string
}

export const requestEvents = {
  requestPosted: defineEvent<RequestDocument>('request.posted'),
  requestChanged: defineEvent<ChangedRequest>('request.changed'),
  requestEnded: defineEvent<EndedRequest>('request.ended'),
  requestReviewed: defineEvent<RequestDocument>('request.reviewed'),
}

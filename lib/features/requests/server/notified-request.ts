import 'server-only'
import type { Types } from 'mongoose'
import type { BloodRequestRecord } from '@/models/blood-request'

/* Notifications name no people: they appear on locked screens and remain when an account is deleted. */

export type NotifiedRequest = Pick<BloodRequestRecord, 'bloodGroup' | 'needDate' | 'requester'> & {
  _id: Types.ObjectId
}

export function groupAndDay({ bloodGroup: group, needDate: day }: NotifiedRequest) {
  return { group, day }
}

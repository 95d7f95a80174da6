import 'server-only'
import type { Types } from 'mongoose'
import { defineEvent } from '@/lib/core/server/events'
import type { PledgeRecord } from '@/models/pledge'
import type { DisputeDecision } from '../schema'

export type StoredPledge = PledgeRecord & { _id: Types.ObjectId }

export interface SettledPledge {
  pledge: StoredPledge
  decision: DisputeDecision
}

export const pledgeEvents = {
  pledgeDisputed: defineEvent<StoredPledge>('pledge.disputed'),
  pledgeSettled: defineEvent<SettledPledge>('pledge.settled'),
}

import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { dhakaDay } from '@/lib/core/calendar'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { endable, endRequest } from './end-request'
import { takeBackPledge } from './take-back-pledge'

/**
 * What becomes of somebody's requests and promises when their account goes, within that transaction:
 * requests that still run are closed and their donors told, all of them lose patient, phone and place,
 * and bags that were still to be given are asked for again. What was given stays in the ledger.
 */
export async function leaveRequests(person: Types.ObjectId, session: ClientSession): Promise<void> {
  const today = dhakaDay()
  const running = await BloodRequest.find({ requester: person, ...endable(today) }, { _id: 1 })
    .session(session)
    .lean()
  for (const { _id } of running) {
    await endRequest({ _id }, { status: 'closed', endedBy: 'account' }, session)
  }
  await BloodRequest.updateMany(
    { requester: person },
    { $set: { patientName: '', phone: '', location: '', reason: '', anonymisedAt: new Date() } },
    { session },
  )
  const promises = await Pledge.find({ donor: person, status: 'standing', date: { $gte: today } })
    .session(session)
    .lean()
  for (const pledge of promises) await takeBackPledge(pledge, session)
}

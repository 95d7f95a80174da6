import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { dayAfter, endRequest } from './end-request'
import { RUNNING } from './rules'
import { takeBackPledge } from './take-back-pledge'

/**
 * What becomes of somebody's requests and pledges when their account goes, within that transaction:
 * requests that still run are closed and their donors told, all of them lose patient, phone and place,
 * pledges lose the donor's phone, and bags that were to be given after today are asked for again. What was given stays in the ledger,
 * today's too: who gives on the day itself has probably given.
 */
export async function leaveRequests(person: Types.ObjectId, session: ClientSession): Promise<void> {
  const today = dhakaDay()
  const later = dayAfter(today)
  const running = await BloodRequest.find(
    { requester: person, status: { $in: RUNNING } },
    { _id: 1 },
  )
    .session(session)
    .lean()
  for (const { _id } of running) {
    await endRequest({ _id }, { status: 'closed', endedBy: 'account', releaseFrom: later }, session)
  }
  await BloodRequest.updateMany(
    { requester: person },
    { $set: { patientName: '', phone: '', location: '', reason: '', anonymisedAt: new Date() } },
    { session },
  )
  const toCome = await Pledge.find({ donor: person, status: 'standing', date: { $gte: later } })
    .session(session)
    .lean()
  for (const pledge of toCome) await takeBackPledge(pledge, session)
  await Pledge.updateMany({ donor: person }, { $set: { phone: '' } }, { session })
}

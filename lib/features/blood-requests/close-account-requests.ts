import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import { deletePdfs } from '@/lib/features/pdfs/delete-pdfs'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { withdrawStandingPledge } from './cancel-pledge'
import { dayAfter, endRequest } from './end-request'
import { leaveAllWaitingLists } from './leave-waiting-list'
import { RUNNING_STATUSES } from './rules'

/**
 * Ends requests, later pledges and waiting-list places of a deleted account, and erases contact
 * data. Today's pledges stay in the ledger, because their donors have probably given already.
 */
export async function closeAccountRequests(
  person: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const today = dhakaDay()
  const later = dayAfter(today)
  const running = await BloodRequest.find(
    { requester: person, status: { $in: RUNNING_STATUSES } },
    { _id: 1 },
  )
    .session(session)
    .lean()
  for (const { _id } of running) {
    await endRequest({ _id }, { status: 'closed', endedBy: 'account', releaseFrom: later }, session)
  }
  await BloodRequest.updateMany(
    { requester: person },
    {
      $set: { patientName: '', phone: '', location: '', reason: '', anonymisedAt: new Date() },
      $unset: { district: 1, upazila: 1, hospital: 1, note: 1 },
    },
    { session },
  )
  const asked = await BloodRequest.find({ requester: person }, { _id: 1 }).session(session).lean()
  await Pledge.updateMany(
    { request: { $in: asked.map(({ _id }) => _id) } },
    { $unset: { askRequesterAt: 1, questionHash: 1, remindRequesterAt: 1, remindDonorAt: 1 } },
    { session },
  )
  const toCome = await Pledge.find({ donor: person, status: 'standing', date: { $gte: later } })
    .session(session)
    .lean()
  for (const pledge of toCome) await withdrawStandingPledge(pledge, session)
  await leaveAllWaitingLists(person, session)
  const pledges = await Pledge.find({ donor: person }, { _id: 1 }).session(session).lean()
  await deletePdfs(
    [...asked, ...pledges].map(({ _id }) => _id),
    session,
  )
  await Pledge.updateMany({ donor: person }, { $set: { phone: '' } }, { session })
}

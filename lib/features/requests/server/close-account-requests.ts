import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import { deletePdfs } from '@/lib/features/pdfs/server/delete-pdfs'
import { withdrawActivePledge } from '@/lib/features/pledges/server/cancel-pledge'
import { removeFromAllWaitingLists } from '@/lib/features/waiting-list/server/leave-waiting-list'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { RUNNING_STATUSES } from '../rules'
import { endRequest, nextCalendarDay } from './end-request'

/**
 * Ends requests, later pledges and waiting-list places of a deleted account, and erases contact
 * data. Today's pledges stay in the ledger, because their donors have probably donated already.
 */
export async function closeAccountRequests(
  person: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const today = dhakaDay()
  const tomorrow = nextCalendarDay(today)
  const running = await BloodRequest.find(
    { requester: person, status: { $in: RUNNING_STATUSES } },
    { _id: 1 },
  )
    .session(session)
    .lean()
  for (const { _id } of running) {
    await endRequest(
      { _id },
      { status: 'closed', endedBy: 'account', cancelFrom: tomorrow },
      session,
    )
  }
  await BloodRequest.updateMany(
    { requester: person },
    {
      $set: { patientName: '', phone: '', location: '', reason: '', anonymisedAt: new Date() },
      $unset: { district: 1, upazila: 1, hospital: 1, note: 1 },
    },
    { session },
  )
  const ownRequests = await BloodRequest.find({ requester: person }, { _id: 1 })
    .session(session)
    .lean()
  await Pledge.updateMany(
    { request: { $in: ownRequests.map(({ _id }) => _id) } },
    { $unset: { askRequesterAt: 1, questionHash: 1, remindRequesterAt: 1, remindDonorAt: 1 } },
    { session },
  )
  const upcoming = await Pledge.find({
    donor: person,
    status: 'standing',
    date: { $gte: tomorrow },
  })
    .session(session)
    .lean()
  for (const pledge of upcoming) await withdrawActivePledge(pledge, session)
  await removeFromAllWaitingLists(person, session)
  const pledges = await Pledge.find({ donor: person }, { _id: 1 }).session(session).lean()
  await deletePdfs(
    [...ownRequests, ...pledges].map(({ _id }) => _id),
    session,
  )
  await Pledge.updateMany({ donor: person }, { $set: { phone: '' } }, { session })
}

import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import { deletePdfs } from '@/lib/features/pdfs/server/delete-pdfs'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { withdrawActivePledge } from './cancel-pledge'

/**
 * Withdraws the later pledges of a deleted account and erases its phone number. Today's pledges
 * stay in the ledger, because the donor has probably donated already.
 */
export async function closeAccountPledges(
  person: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
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
    date: { $gt: dhakaDay() },
  })
    .session(session)
    .lean()
  for (const pledge of upcoming) await withdrawActivePledge(pledge, session)
  const pledges = await Pledge.find({ donor: person }, { _id: 1 }).session(session).lean()
  await deletePdfs(
    pledges.map(({ _id }) => _id),
    session,
  )
  await Pledge.updateMany({ donor: person }, { $set: { phone: '' } }, { session })
}

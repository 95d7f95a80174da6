import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { hasIntervalPassed } from '@/lib/features/donors/rules'
import { BloodRequest } from '@/models/blood-request'
import { WaitingEntry } from '@/models/waiting-entry'
import { releaseBags } from './cancel-pledge'

/** Call it in the transaction that sets the donor's last donation to `date`. Their places remain. */
export async function giveUpHeldBags(
  donor: Types.ObjectId | string,
  date: string,
  session: ClientSession,
): Promise<void> {
  const called = await WaitingEntry.find({ donor, status: 'called' }).session(session).lean()
  for (const { _id, request } of called) {
    const held = await BloodRequest.findById(request, { needDate: 1 }).session(session).lean()
    if (!held || hasIntervalPassed(date, held.needDate)) continue
    await WaitingEntry.updateOne(
      { _id },
      { $set: { status: 'waiting', answerBy: null } },
      { session },
    )
    await releaseBags({ request }, session)
  }
}

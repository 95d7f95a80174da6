import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { hasIntervalPassed } from '@/lib/features/donors/rules'
import { BloodRequest } from '@/models/blood-request'
import { WaitingEntry } from '@/models/waiting-entry'
import { releaseBags } from './release-bags'

/** Call it in the transaction that sets the donor's last donation to `date`. The donor stays on each list. */
export async function releaseOwnReservations(
  donor: Types.ObjectId | string,
  date: string,
  session: ClientSession,
): Promise<void> {
  const reservations = await WaitingEntry.find({ donor, status: 'called' }).session(session).lean()
  for (const { _id, request } of reservations) {
    const reservedRequest = await BloodRequest.findById(request, { needDate: 1 })
      .session(session)
      .lean()
    if (!reservedRequest || hasIntervalPassed(date, reservedRequest.needDate)) continue
    await WaitingEntry.updateOne(
      { _id },
      { $set: { status: 'waiting', answerBy: null } },
      { session },
    )
    await releaseBags({ request }, session)
  }
}

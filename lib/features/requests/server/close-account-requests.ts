import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { dhakaDay, nextCalendarDay } from '@/lib/core/time/calendar'
import { deletePdfs } from '@/lib/features/pdfs/server/delete-pdfs'
import { BloodRequest } from '@/models/blood-request'
import { isRequestRunning } from '../rules'
import { endRequest } from './end-request'

/**
 * Ends the requests of a deleted account and erases their contact data. Pledges for today stay,
 * because their donors have probably donated already.
 */
export async function closeAccountRequests(
  person: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const own = await BloodRequest.find({ requester: person }, { status: 1 }).session(session).lean()
  const running = own.filter(({ status }) => isRequestRunning(status))
  const tomorrow = nextCalendarDay(dhakaDay())
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
  await deletePdfs(
    own.map(({ _id }) => _id),
    session,
  )
}

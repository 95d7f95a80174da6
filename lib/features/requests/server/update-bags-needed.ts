import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { WaitingEntry } from '@/models/waiting-entry'
import { isRequestRunning } from '../rules'
import type { RequestDocument } from './events'

export async function readPromisedBags(
  request: Types.ObjectId,
  session: ClientSession,
): Promise<{ pledged: number; reserved: number }> {
  const activePledges = await Pledge.find({ request, status: 'standing' }, { bags: 1 })
    .session(session)
    .lean()
  const pledged = activePledges.reduce((sum, { bags }) => sum + bags, 0)
  const reserved = await WaitingEntry.countDocuments({ request, status: 'called' }).session(session)
  return { pledged, reserved }
}

/**
 * Use the transaction that changed pledges or waiting list. If more is promised than asked, the
 * last donors with reserved bags go back to waiting.
 */
export async function updateBagsNeeded(
  _id: Types.ObjectId,
  session: ClientSession,
): Promise<RequestDocument | null> {
  // Always writes, so that no other transaction changes the count meanwhile.
  const request = await BloodRequest.findOneAndUpdate(
    { _id },
    { $inc: { bagsNeeded: 1 } },
    { session },
  ).lean()
  if (!request) return null
  const { bagsAsked, status } = request
  const { pledged, reserved } = await readPromisedBags(_id, session)
  const surplus = Math.min(reserved, pledged + reserved - bagsAsked)
  if (surplus > 0) await returnToWaiting(_id, surplus, session)
  const bagsNeeded = Math.max(0, bagsAsked - pledged - reserved)
  const runningStatus = bagsNeeded > 0 ? ('open' as const) : ('covered' as const)
  return BloodRequest.findOneAndUpdate(
    { _id },
    { $set: { bagsNeeded, status: isRequestRunning(status) ? runningStatus : status } },
    { session, returnDocument: 'after' },
  ).lean()
}

/** These donors return to their old places on the waiting list. */
async function returnToWaiting(request: Types.ObjectId, count: number, session: ClientSession) {
  const last = await WaitingEntry.find({ request, status: 'called' }, { _id: 1 })
    .sort({ order: -1 })
    .limit(count)
    .session(session)
    .lean()
  await WaitingEntry.updateMany(
    { _id: { $in: last.map(({ _id }) => _id) } },
    { $set: { status: 'waiting', answerBy: null } },
    { session },
  )
}

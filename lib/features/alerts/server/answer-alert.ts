import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { AlertAnswer } from '@/lib/features/alert-states/rules'
import { isRequestListed } from '@/lib/features/requests/rules'
import { requestNotOpenError } from '@/lib/features/requests/server/request-errors'
import { Alert } from '@/models/alert'
import { BloodRequest } from '@/models/blood-request'

/** Returns the request id; 'can-give' is not a pledge. Throws `not-found`, `request-not-open`. */
export async function answerAlert(
  person: Pick<SessionUser, 'id'>,
  id: string,
  answer: AlertAnswer,
): Promise<string> {
  await connectDb()
  const own = { _id: id, donor: person.id }
  const alert = await Alert.findOne(own, { request: 1 }).lean()
  if (!alert) throw new AppError('not-found', 'alerts.refusals.notFound')
  if (answer === 'can-give') await assertStillOpen(String(alert.request))
  // A repeated answer keeps its first time.
  await Alert.updateOne(
    { ...own, answer: { $ne: answer } },
    { $set: { answer, answeredAt: new Date() } },
  )
  return String(alert.request)
}

async function assertStillOpen(request: string): Promise<void> {
  const stored = await BloodRequest.findById(request, { status: 1, needDate: 1 }).lean()
  if (!stored || !isRequestListed(stored, dhakaDay())) throw requestNotOpenError()
}

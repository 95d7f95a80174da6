import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { dhakaDay } from '@/lib/core/time/calendar'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { withPledges } from './list-own-requests'
import { canBeWithdrawn } from './pledge-rules'
import { hasPage } from './rules'
import type { OwnRequest } from './shapes'

/** What the page of a request shows to its reader alone. */
export interface RequestViewer {
  contact: { patientName: string; phone: string } | null
  own: OwnRequest | null
  pledge: { _id: string; bags: number; date: string; canWithdraw: boolean } | null
}

const NOBODY = { contact: null, own: null, pledge: null }

/**
 * What a request's page shows to its reader beyond the public part. `own` is the request as its owner
 * sees it, `pledge` is the reader's standing pledge, and `contact` is for both: the patient and the
 * phone, which the public page no longer contains once the request is over. Null for everybody else.
 */
export async function readRequestViewer(
  person: SessionUser | null,
  id: string,
): Promise<RequestViewer> {
  if (!person) return NOBODY
  const request = await BloodRequest.findById(id).lean()
  if (!request || !hasPage(request)) return NOBODY
  const contact = { patientName: request.patientName, phone: request.phone }
  if (String(request.requester) === person.id) {
    const [own = null] = await withPledges([request])
    return { contact, own, pledge: null }
  }
  const pledge = await Pledge.findOne({
    ...{ request: request._id, donor: person.id },
    status: 'standing' as const,
  }).lean()
  if (!pledge) return NOBODY
  const { _id, bags, date } = pledge
  const own = { _id: String(_id), bags, date, canWithdraw: canBeWithdrawn(pledge, dhakaDay()) }
  return { contact, own: null, pledge: own }
}

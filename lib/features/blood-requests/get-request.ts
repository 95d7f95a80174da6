import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { BloodRequest } from '@/models/blood-request'
import { hasPage, isListed } from './rules'
import { requestToWire } from './wire'

const ID = /^[0-9a-f]{24}$/

/**
 * One request with its state, for its own page on `today` (a day in Dhaka): one that has ended, or
 * whose day is over, names neither patient nor phone. Null when there is none with that id, or none to
 * show any more: an admin took it down, or its owner's account has gone.
 */
async function getRequest(id: string, today: string) {
  if (!ID.test(id)) return null
  await connectDb()
  const request = await BloodRequest.findById(id).lean()
  if (!request || !hasPage(request)) return null
  const { status, bagsAsked } = request
  const withheld = isListed(request, today) ? {} : { patientName: '', phone: '' }
  return { ...requestToWire(request), ...withheld, status, bagsAsked }
}
export type RequestOfPage = NonNullable<Awaited<ReturnType<typeof getRequest>>>

/** By its day as well: what was kept yesterday may say more than today's page. */
const keptRequest = cached(getRequest, 'blood-request', ['blood-requests'])

/** The same for public pages: kept until a request changes, for a minute at the most. */
export function getRequestForPages(id: string) {
  return keptRequest(id, dhakaDay())
}

import 'server-only'
import { AppError } from '@/lib/core/errors'
import { siteAddress } from '@/lib/core/http/site-address'
import { qrCodeOf } from '@/lib/core/qr-code'
import { dhakaDay } from '@/lib/core/time/calendar'
import { notOpen } from './end-request'
import { getRequestForPages } from './get-request'
import { isOpen } from './rules'

/**
 * What the poster of a request says: what its page shows to everybody but the patient's name, because a
 * sheet of paper hangs longer than the page shows it. Throws `not-found` when the request has no page,
 * and `request-not-open` when it needs no more donors.
 */
export async function getPoster(requestId: string) {
  const request = await getRequestForPages(requestId)
  if (!request) throw new AppError('not-found', "This request doesn't exist.")
  if (!isOpen(request, dhakaDay())) throw notOpen()
  const address = siteAddress(`/request/${requestId}`)
  const { patientName: _patient, note: _note, ...shown } = request
  return { ...shown, address, qrCode: qrCodeOf(address) }
}
export type Poster = Awaited<ReturnType<typeof getPoster>>

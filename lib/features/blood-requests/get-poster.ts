import 'server-only'
import { AppError } from '@/lib/core/errors'
import { siteAddress } from '@/lib/core/http/site-address'
import { qrCodeOf } from '@/lib/core/qr-code'
import { dhakaDay } from '@/lib/core/time/calendar'
import { placeIn } from '@/lib/features/places/reference-lists'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { notOpen } from './end-request'
import { getRequestForPages } from './get-request'
import { fullLocation, isOpen } from './rules'

/** Omits the patient's name, because paper outlasts the page. Throws `not-found` and `request-not-open`. */
export async function getPoster(requestId: string, locale: Locale) {
  const request = await getRequestForPages(requestId)
  if (!request) throw new AppError('not-found', 'blood-requests.refusals.requestNotFound')
  if (!isOpen(request, dhakaDay())) throw notOpen()
  const address = siteAddress(localPath(`/request/${requestId}`, locale))
  const { patientName: _patient, note: _note, ...shown } = request
  const place = placeIn(locale, fullLocation(request))
  return { ...shown, place, address, qrCode: qrCodeOf(address) }
}
export type Poster = Awaited<ReturnType<typeof getPoster>>

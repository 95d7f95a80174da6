import 'server-only'
import { AppError } from '@/lib/core/server/errors'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { createQrCode } from '@/lib/core/server/qr-code'
import { dhakaDay } from '@/lib/core/time/calendar'
import { placeInLocale } from '@/lib/features/places/server/reference-lists'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { Locale } from '@/lib/i18n/routing'
import { fullLocation, isRequestOpen } from '../rules'
import { getRequestForPages } from './get-request'
import { requestNotOpenError } from './request-errors'

/** Omits the patient's name, because paper outlasts the page. Throws `not-found` and `request-not-open`. */
export async function getRequestPoster(requestId: string, locale: Locale) {
  const request = await getRequestForPages(requestId)
  if (!request) throw new AppError('not-found', 'requests.refusals.requestNotFound')
  if (!isRequestOpen(request, dhakaDay())) throw requestNotOpenError()
  const url = siteUrl(localizedPath(`/request/${requestId}`, locale))
  const { patientName: _patient, note: _note, ...poster } = request
  const place = placeInLocale(locale, fullLocation(request))
  return { ...poster, place, url, qrCode: createQrCode(url) }
}
export type RequestPoster = Awaited<ReturnType<typeof getRequestPoster>>

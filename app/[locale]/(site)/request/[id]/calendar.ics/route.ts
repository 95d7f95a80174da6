import { hasLocale } from 'next-intl'
import { calendarFile, calendarResponse } from '@/lib/core/server/calendar-file'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { dhakaDay } from '@/lib/core/time/calendar'
import { toLocalDigits } from '@/lib/core/validation/digits'
import { formatBloodGroup } from '@/lib/features/donors/blood-groups'
import { placeInLocale } from '@/lib/features/places/server/reference-lists'
import { fullLocation, isRequestListed } from '@/lib/features/requests/rules'
import { getRequestForPages } from '@/lib/features/requests/server/get-request'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routing } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'

type CalendarParams = { params: Promise<{ locale: string; id: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 60

/** The file exists as long as the request's page names the patient. */
export async function GET(_request: Request, { params }: CalendarParams): Promise<Response> {
  const { locale, id } = await params
  const request = await getRequestForPages(id)
  const isShown = request && isRequestListed(request, dhakaDay())
  if (!isShown || !hasLocale(routing.locales, locale)) return new Response(null, { status: 404 })
  const t = translationsFor(locale, 'requests.public')
  const { patientName: patient, phone, needDate } = request
  const group = formatBloodGroup(request.bloodGroup)
  const file = calendarFile(
    {
      title: t('calendar.title', { group, patient }),
      description: phone
        ? t('calendar.description', { phone: toLocalDigits(phone, locale) })
        : t('calendar.hiddenPhone'),
      location: placeInLocale(locale, fullLocation(request)),
      uid: `request-${id}`,
      path: localizedPath(`/request/${id}`, locale),
      firstDay: needDate,
      lastDay: needDate,
      isBusy: true,
      hasReminders: true,
    },
    siteUrl(),
  )
  return calendarResponse(file, `sharelife-request-${id}`)
}

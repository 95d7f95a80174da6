import { hasLocale } from 'next-intl'
import { calendarAnswer, calendarFile } from '@/components/ui/calendar-file'
import { siteAddress } from '@/lib/core/http/site-address'
import { dhakaDay } from '@/lib/core/time/calendar'
import { localDigits } from '@/lib/core/validation/digits'
import { getRequestForPages } from '@/lib/features/blood-requests/get-request'
import { fullLocation, isListed } from '@/lib/features/blood-requests/rules'
import { printedBloodGroup } from '@/lib/features/donors/blood-groups'
import { placeIn } from '@/lib/features/places/reference-lists'
import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'
import { wordsIn } from '@/lib/i18n/words'

type CalendarParams = { params: Promise<{ locale: string; id: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 60

/** The file exists as long as the request's page names the patient. */
export async function GET(_request: Request, { params }: CalendarParams): Promise<Response> {
  const { locale, id } = await params
  const request = await getRequestForPages(id)
  const isShown = request && isListed(request, dhakaDay())
  if (!isShown || !hasLocale(routing.locales, locale)) return new Response(null, { status: 404 })
  const t = wordsIn(locale, 'blood-requests.public')
  const { patientName: patient, phone, needDate } = request
  const group = printedBloodGroup(request.bloodGroup)
  const file = calendarFile(
    {
      title: t('calendar.title', { group, patient }),
      description: phone
        ? t('calendar.description', { phone: localDigits(phone, locale) })
        : t('calendar.hiddenPhone'),
      location: placeIn(locale, fullLocation(request)),
      uid: `request-${id}`,
      path: localPath(`/request/${id}`, locale),
      firstDay: needDate,
      lastDay: needDate,
      isBusy: true,
    },
    siteAddress(),
  )
  return calendarAnswer(file, `sharelife-request-${id}`)
}

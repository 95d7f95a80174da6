import { hasLocale } from 'next-intl'
import { calendarFile, calendarResponse } from '@/lib/core/server/calendar-file'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { getCampaignForPages } from '@/lib/features/campaigns/server/get-campaign'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routing } from '@/lib/i18n/routing'

type CalendarParams = { params: Promise<{ locale: string; id: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 60

export async function GET(_request: Request, { params }: CalendarParams): Promise<Response> {
  const { locale, id } = await params
  if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 })
  const found = await getCampaignForPages(id, locale)
  if (!found || found.campaign.isOrganisation) return new Response(null, { status: 404 })
  const { title, address, description, startDate, endDate } = found.campaign
  const file = calendarFile(
    {
      title,
      description,
      location: address,
      uid: `campaign-${id}`,
      path: localizedPath(`/campaign/${id}`, locale),
      firstDay: startDate,
      lastDay: endDate,
    },
    siteUrl(),
  )
  return calendarResponse(file, `sharelife-campaign-${id}`)
}

import 'server-only'
import { getTranslations } from 'next-intl/server'
import { type OgBadge, renderOgImage, tileText } from '@/components/share/og-image'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { daysBetween } from '@/components/ui/use-format'
import { dhakaDay } from '@/lib/core/time/calendar'
import { dayParts } from '@/lib/core/time/date-parts'
import { requestStageOn } from '@/lib/features/requests/rules'
import type { getRequestForPages } from '@/lib/features/requests/server/get-request'
import type { Locale } from '@/lib/i18n/routing'

type PublicRequest = NonNullable<Awaited<ReturnType<typeof getRequestForPages>>>

/** Readable at the size of a chat; shows neither the patient nor a phone number. */
export async function requestPicture(
  request: PublicRequest,
  locale: Locale,
  place: string,
): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'requests.public.picture' })
  const common = await getTranslations({ locale, namespace: 'shared' })
  const day = common('dayWithWeekday', dayParts(request.needDate, locale))
  const bloodGroup = printedBloodGroup(request.bloodGroup)
  const { stage, badge } = await badgeOf(request, locale)
  const isOpen = stage === 'open'
  const componentT = await getTranslations({
    locale,
    namespace: 'requests.public.component.inSentence',
  })
  const component = componentT(request.component ?? 'any')
  return renderOgImage(
    {
      tile: await tileText(bloodGroup, bloodGroup.length > 2 ? 140 : 160, 64),
      badge,
      lines: [
        {
          text: t(isOpen ? 'heading' : 'notOpen', { bloodGroup, component }),
          size: 62,
          weight: 800,
        },
        {
          text: isOpen ? t('bagsAndDay', { bags: request.bagsNeeded, day }) : day,
          size: 38,
          weight: 600,
        },
        { text: place, size: 38, maxLines: 2 },
      ],
    },
    locale,
  )
}

async function badgeOf(request: PublicRequest, locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'requests.public.picture' })
  const today = dhakaDay()
  const stage = requestStageOn(request, today)
  const days = daysBetween(today, request.needDate)
  const { urgency } = request
  const badges: Record<typeof stage, OgBadge> = {
    open: openBadge(),
    covered: { text: t('covered'), tone: 'success' },
    fulfilled: { text: t('fulfilled'), tone: 'success' },
    closed: { text: t('closed'), tone: 'neutral' },
    expired: { text: t('expired'), tone: 'neutral' },
  }
  return { stage, badge: badges[stage] }

  function openBadge(): OgBadge {
    const isCritical = urgency === 'critical'
    const when = days === 0 ? t('today') : days === 1 ? t('tomorrow') : t('inDays', { days })
    const text = isCritical || urgency === 'urgent' ? t(urgency, { when }) : when
    if (isCritical || (days === 0 && urgency !== 'scheduled')) return { text, tone: 'accent' }
    return { text, tone: days <= 1 ? 'warning' : 'neutral' }
  }
}

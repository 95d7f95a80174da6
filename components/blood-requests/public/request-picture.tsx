import 'server-only'
import { getTranslations } from 'next-intl/server'
import {
  atMost,
  CRIMSON,
  drawable,
  lines,
  pictureCard,
  tile,
} from '@/components/share/picture-card'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import { dayParts } from '@/components/ui/calendar-day'
import { fullLocation } from '@/lib/features/blood-requests/rules'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import type { Locale } from '@/lib/i18n/routing'

/** The preview picture of a shared link: blood group, bags, day and place, readable at the size of a chat. */
export async function requestPicture(request: ShownRequest, locale: Locale): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'blood-requests.public' })
  const bags = request.bagsNeeded
  const common = await getTranslations({ locale, namespace: 'shared' })
  const day = common('dayWithWeekday', dayParts(request.needDate, locale))
  const group = printedBloodGroup(request.bloodGroup)
  return pictureCard(
    <div style={{ ...tile, fontSize: 150, letterSpacing: -4 }}>{group}</div>,
    <div style={lines}>
      <div style={{ fontSize: 64, fontWeight: 700, lineHeight: 1.1 }}>
        {t('picture.heading', { bloodGroup: group })}
      </div>
      <div style={{ fontSize: 52, fontWeight: 700, color: CRIMSON }}>
        {t('picture.bags', { bags })}
      </div>
      <div style={{ fontSize: 40 }}>{day}</div>
      <div style={{ ...atMost(2), fontSize: 40, lineHeight: 1.25 }}>
        {drawable(fullLocation(request))}
      </div>
    </div>,
  )
}

import 'server-only'
import {
  atMost,
  CRIMSON,
  drawable,
  lines,
  pictureCard,
  tile,
} from '@/components/share/picture-card'
import { dayAndMonth } from '@/components/ui/calendar-day'
import type { ShownCampaign } from '@/lib/features/campaigns/shapes'
import type { Locale } from '@/lib/i18n/routing'
import { campaignWords } from './campaign-words'

/**
 * The preview picture of a shared link: day, title and place, in type large enough for a chat. The
 * campaign's photo is not used because it may be an SVG, which chats and social networks do not show.
 */
export async function campaignPicture(campaign: ShownCampaign, locale: Locale): Promise<Response> {
  const { title, days, address } = await campaignWords(campaign, locale)
  const leaf = dayAndMonth(campaign.startDate, locale)
  return pictureCard(
    <div style={tile}>
      <div style={{ fontSize: 170, lineHeight: 1 }}>{leaf.day}</div>
      <div style={{ fontSize: 50 }}>{leaf.month}</div>
    </div>,
    <div style={lines}>
      <div style={{ ...atMost(3), fontSize: 56, fontWeight: 700, lineHeight: 1.15 }}>
        {drawable(title)}
      </div>
      <div style={{ fontSize: 38, fontWeight: 700, color: CRIMSON }}>{days}</div>
      <div style={{ ...atMost(2), fontSize: 38, lineHeight: 1.25 }}>{drawable(address)}</div>
    </div>,
  )
}

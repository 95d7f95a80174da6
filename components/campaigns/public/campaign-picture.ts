import 'server-only'
import { CRIMSON, pictureCard, tileText } from '@/components/share/picture-card'
import { dayParts } from '@/lib/core/time/date-parts'
import type { ShownCampaign } from '@/lib/features/campaigns/shapes'
import type { Locale } from '@/lib/i18n/routing'
import { campaignWords } from './campaign-words'

/** Omits the campaign's photo, which may be an SVG: chats and social networks do not show those. */
export async function campaignPicture(campaign: ShownCampaign, locale: Locale): Promise<Response> {
  const { title, days, address } = await campaignWords(campaign, locale)
  const leaf = dayParts(campaign.startDate, locale)
  return pictureCard(
    {
      tile: (await tileText(leaf.day, 160, 28)) + (await tileText(leaf.month, 46, 216)),
      lines: [
        { text: title, size: 56, weight: 800, maxLines: 3 },
        { text: days, size: 36, weight: 600, colour: CRIMSON },
        { text: address, size: 36, maxLines: 2 },
      ],
    },
    locale,
  )
}

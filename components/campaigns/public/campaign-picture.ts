import 'server-only'
import { OG_CRIMSON, renderOgImage, tileText } from '@/components/share/og-image'
import { dayParts } from '@/lib/core/time/date-parts'
import type { CampaignDto } from '@/lib/features/campaigns/shapes'
import type { Locale } from '@/lib/i18n/routing'
import { campaignShareTexts } from './campaign-share-texts'

/** Omits the campaign's photo, which may be an SVG: chats and social networks do not show those. */
export async function campaignPicture(campaign: CampaignDto, locale: Locale): Promise<Response> {
  const { title, days, address } = await campaignShareTexts(campaign, locale)
  const parts = dayParts(campaign.startDate, locale)
  return renderOgImage(
    {
      tile: (await tileText(parts.day, 160, 28)) + (await tileText(parts.month, 46, 216)),
      lines: [
        { text: title, size: 56, weight: 800, maxLines: 3 },
        { text: days, size: 36, weight: 600, colour: OG_CRIMSON },
        { text: address, size: 36, maxLines: 2 },
      ],
    },
    locale,
  )
}

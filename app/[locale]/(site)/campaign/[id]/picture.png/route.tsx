import { hasLocale } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { iconTile } from '@/components/share/icon-tile'
import { OG_CRIMSON, renderOgImage, tileText } from '@/components/share/og-image'
import { dayParts } from '@/lib/core/time/date-parts'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import { getCampaignForPages } from '@/lib/features/campaigns/server/get-campaign'
import { type Locale, routing } from '@/lib/i18n/routing'
import { campaignShareTexts } from '../campaign-share-texts'

type PictureParams = { params: Promise<{ locale: string; id: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 60

export async function GET(_request: Request, { params }: PictureParams): Promise<Response> {
  const { locale, id } = await params
  if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 })
  const found = await getCampaignForPages(id, locale)
  if (!found) return new Response(null, { status: 404 })
  const { campaign } = found
  return campaign.isOrganisation
    ? organisationPicture(campaign.title, locale)
    : campaignPicture(campaign, locale)
}

/** Omits the campaign's photo, which may be an SVG: chats and social networks do not show those. */
async function campaignPicture(campaign: CampaignDto, locale: Locale): Promise<Response> {
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

async function organisationPicture(title: string, locale: Locale): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'campaigns.organisation' })
  return renderOgImage(
    {
      tile: iconTile('heart'),
      lines: [
        { text: t('title', { title }), size: 64, weight: 800, maxLines: 3 },
        { text: t('picture'), size: 36, maxLines: 3 },
      ],
    },
    locale,
  )
}

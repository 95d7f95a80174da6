import { hasLocale } from 'next-intl'
import { iconTile } from '@/components/share/icon-tile'
import { OG_CRIMSON, renderOgImage, tileText } from '@/components/share/og-image'
import { log } from '@/lib/core/server/log'
import { dayParts } from '@/lib/core/time/date-parts'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import { getCampaignForPages } from '@/lib/features/campaigns/server/get-campaign'
import { readPictureFile } from '@/lib/features/pictures/server/read-picture-file'
import { type Locale, routing } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'
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
    ? organisationPicture(campaign, locale)
    : campaignPicture(campaign, locale)
}

async function campaignPicture(campaign: CampaignDto, locale: Locale): Promise<Response> {
  const { title, days, address } = campaignShareTexts(campaign, locale)
  const parts = dayParts(campaign.startDate, locale)
  const photo = await readPhoto(campaign)
  return renderOgImage(
    {
      photo,
      tile: (await tileText(parts.day, 160, 28)) + (await tileText(parts.month, 46, 216)),
      lines: [
        { text: title, size: photo ? 48 : 56, weight: 800, maxLines: 3 },
        { text: days, size: photo ? 32 : 36, weight: 600, colour: OG_CRIMSON, maxLines: 2 },
        { text: address, size: photo ? 32 : 36, maxLines: 2 },
      ],
    },
    locale,
  )
}

async function organisationPicture(organisation: CampaignDto, locale: Locale): Promise<Response> {
  const { title } = organisation
  const photo = await readPhoto(organisation)
  const t = translationsFor(locale, 'campaigns.organisation')
  return renderOgImage(
    {
      photo,
      tile: iconTile('heart'),
      lines: [
        { text: t('title', { title }), size: photo ? 48 : 64, weight: 800, maxLines: 3 },
        { text: t('picture'), size: photo ? 32 : 36, maxLines: 3 },
      ],
    },
    locale,
  )
}

/** Without a photo the card shows a larger tile. */
async function readPhoto({ _id, photo }: CampaignDto): Promise<Buffer | undefined> {
  try {
    return (await readPictureFile(photo)) ?? undefined
  } catch (cause) {
    log().warn({ err: cause, campaign: _id }, 'a picture card shows no photo')
    return undefined
  }
}

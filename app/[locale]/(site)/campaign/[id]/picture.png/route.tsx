import { hasLocale } from 'next-intl'
import { campaignPicture } from '@/components/campaigns/public/campaign-picture'
import { organisationPicture } from '@/components/campaigns/public/organisation-picture'
import { getCampaignForPages } from '@/lib/features/campaigns/server/get-campaign'
import { routing } from '@/lib/i18n/routing'

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

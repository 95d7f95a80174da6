import { hasLocale } from 'next-intl'
import { campaignPicture } from '@/components/campaigns/public/campaign-picture'
import { getCampaignForPages } from '@/lib/features/campaigns/get-campaign'
import { routing } from '@/lib/i18n/routing'

type PictureParams = { params: Promise<{ locale: string; id: string }> }

/** Drawn when first asked for and then kept, like the page that it belongs to. */
export function generateStaticParams() {
  return []
}

export const revalidate = 60

/** The picture card of a shared campaign; no `opengraph-image` file, for the reason that a request's is none. */
export async function GET(_request: Request, { params }: PictureParams): Promise<Response> {
  const { locale, id } = await params
  const found = await getCampaignForPages(id)
  if (!found || !hasLocale(routing.locales, locale)) return new Response(null, { status: 404 })
  return campaignPicture(found.campaign, locale)
}

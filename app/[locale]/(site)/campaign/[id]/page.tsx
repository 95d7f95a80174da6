import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CampaignView } from '@/components/campaigns/public/campaign-view'
import { campaignWords } from '@/components/campaigns/public/campaign-words'
import { LostAnswer } from '@/components/layout/not-found-answer'
import { JsonLd } from '@/components/ui/json-ld'
import { notFoundMetadata, pageMetadata } from '@/lib/core/http/page-metadata'
import { siteAddress } from '@/lib/core/http/site-address'
import { dhakaDay } from '@/lib/core/time/calendar'
import { getCampaignForPages } from '@/lib/features/campaigns/get-campaign'
import { cardSetup } from '@/lib/features/payments/card-setup'
import { pageLocale } from '@/lib/i18n/page-locale'
import { campaignEventData } from '@/lib/structured-data/campaign-event'
import { organisationData } from '@/lib/structured-data/organisation'

type CampaignParams = { params: Promise<{ locale: string; id: string }> }

/** Rendered on the first visit and then cached; a change of the campaign expires it at once. */
export function generateStaticParams() {
  return []
}

export const revalidate = 60

export async function generateMetadata({ params }: CampaignParams): Promise<Metadata> {
  const wanted = await wantedCampaign(params)
  if (!wanted) return notFoundMetadata()
  const { campaign, locale } = wanted
  const t = await getTranslations('campaigns.public')
  const words = await campaignWords(campaign, locale)
  const path = `/campaign/${campaign._id}`
  return pageMetadata({
    title: campaign.title,
    description: t('page.metaDescription', words),
    path,
    picture: { url: `${path}/picture.png`, alt: t('picture', words) },
  })
}

export default async function CampaignPage({ params }: CampaignParams) {
  const wanted = await wantedCampaign(params)
  if (!wanted) return <LostAnswer />
  const { campaign, others } = wanted
  const home = await getTranslations('marketing.home.meta')
  const page = `/campaign/${campaign._id}`
  const addresses = { url: siteAddress(page), picture: siteAddress(`${page}/picture.png`) }
  return (
    <>
      <JsonLd
        data={campaignEventData(campaign, organisationData(home('description')), addresses)}
      />
      <CampaignView
        campaign={campaign}
        others={others}
        cards={cardSetup()}
        url={addresses.url}
        today={dhakaDay()}
      />
    </>
  )
}

/** The organisation's own campaign is shown on /donate instead. */
async function wantedCampaign(params: CampaignParams['params']) {
  const locale = await pageLocale(params)
  const { id } = await params
  const found = await getCampaignForPages(id)
  if (!found) return null
  if (found.campaign.isOrganisation) permanentRedirect('/donate')
  return { ...found, locale }
}

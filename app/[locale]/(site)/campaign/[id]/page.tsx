import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CampaignView } from '@/components/campaigns/public/campaign-view'
import { OrganisationView } from '@/components/campaigns/public/organisation-view'
import { NotFoundPageResponse } from '@/components/layout/not-found-page'
import { JsonLd } from '@/components/ui/json-ld'
import { notFoundMetadata, pageMetadata } from '@/lib/core/server/http/page-metadata'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { dhakaDay } from '@/lib/core/time/calendar'
import { getCampaignForPages } from '@/lib/features/campaigns/server/get-campaign'
import { cardSetup } from '@/lib/features/payments/server/card-setup'
import { localizedPath } from '@/lib/i18n/localized-path'
import { pageLocale } from '@/lib/i18n/page-locale'
import { campaignEventData } from '@/lib/structured-data/campaign-event'
import { organisationData } from '@/lib/structured-data/organisation'
import { supportPageData } from '@/lib/structured-data/support-page'
import { campaignShareTexts } from './campaign-share-texts'

type CampaignParams = { params: Promise<{ locale: string; id: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 60

export async function generateMetadata({ params }: CampaignParams): Promise<Metadata> {
  const wanted = await wantedCampaign(params)
  if (!wanted) return notFoundMetadata()
  const { campaign, locale } = wanted
  const { title } = campaign
  const t = await getTranslations('campaigns')
  const path = `/campaign/${campaign._id}`
  const url = `${path}/picture.png`
  if (campaign.isOrganisation) {
    return pageMetadata(locale, {
      title: t('organisation.title', { title }),
      description: t('organisation.metaDescription', { title }),
      path,
      picture: { url, alt: t('organisation.picture') },
    })
  }
  const details = campaignShareTexts(campaign, locale)
  return pageMetadata(locale, {
    title,
    description: t('public.page.metaDescription', details),
    path,
    picture: { url, alt: t('public.picture', details) },
  })
}

export default async function CampaignPage({ params }: CampaignParams) {
  const wanted = await wantedCampaign(params)
  if (!wanted) return <NotFoundPageResponse />
  const { campaign, others, locale } = wanted
  const { title } = campaign
  const home = await getTranslations('marketing.home.meta')
  const organisation = organisationData(home('description'), locale)
  const page = localizedPath(`/campaign/${campaign._id}`, locale)
  const urls = { url: siteUrl(page), pictureUrl: siteUrl(`${page}/picture.png`) }
  const shared = { cards: cardSetup(locale), url: urls.url, today: dhakaDay() }
  if (campaign.isOrganisation) {
    const t = await getTranslations('campaigns.organisation')
    const name = t('title', { title })
    const description = t('metaDescription', { title })
    return (
      <>
        <JsonLd data={organisation} />
        <JsonLd data={supportPageData({ name, description, ...urls })} />
        <OrganisationView organisation={campaign} campaigns={others} {...shared} />
      </>
    )
  }
  return (
    <>
      <JsonLd data={campaignEventData(campaign, organisation, urls)} />
      <CampaignView campaign={campaign} others={others} {...shared} />
    </>
  )
}

async function wantedCampaign(params: CampaignParams['params']) {
  const locale = await pageLocale(params)
  const { id } = await params
  const found = await getCampaignForPages(id, locale)
  return found && { ...found, locale }
}

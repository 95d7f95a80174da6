import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { renderCampaignCards } from '@/components/campaigns/public/campaign-card'
import { CampaignLists } from '@/components/campaigns/public/campaign-lists'
import { OrganisationCard } from '@/components/campaigns/public/organisation-card'
import { NoCampaigns } from '@/components/campaigns/public/upcoming-campaigns'
import { SectionHeading } from '@/components/ui/page-section'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { dhakaDay } from '@/lib/core/time/calendar'
import { splitByStage } from '@/lib/features/campaigns/rules'
import { listCampaignsForPages } from '@/lib/features/campaigns/server/list-campaigns'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

/** For changes with the date; a change of a campaign expires the page at once. */
export const revalidate = 60

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('campaigns.public.list')
  return pageMetadata(await getLocale(), {
    title: t('meta'),
    description: t('metaDescription'),
    path: '/campaign',
  })
}

export default async function CampaignsPage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const t = await getTranslations('campaigns.public.list')
  const all = await listCampaignsForPages(locale)
  const campaigns = all.filter(({ isOrganisation }) => !isOrganisation)
  const organisation = all.find(({ isOrganisation }) => isOrganisation)
  const today = dhakaDay()
  const [first] = splitByStage(campaigns, today).current
  return (
    <div className="container-page section-page">
      <SectionHeading as="h1" title={t('title')} text={t('lead')} />
      <ClientMessages namespaces={['campaigns.public']}>
        <CampaignLists
          campaigns={renderCampaignCards(campaigns, { today, first: first?._id })}
          empty={<NoCampaigns />}
          renderedOn={today}
        />
      </ClientMessages>
      {organisation ? <OrganisationCard organisation={organisation} /> : null}
    </div>
  )
}

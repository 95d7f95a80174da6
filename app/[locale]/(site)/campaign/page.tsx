import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { renderCampaignCards } from '@/components/campaigns/public/campaign-card'
import { CampaignLists, type CampaignPlace } from '@/components/campaigns/public/campaign-lists'
import { OrganisationCard } from '@/components/campaigns/public/organisation-card'
import { NoCampaigns } from '@/components/campaigns/public/upcoming-campaigns'
import { EligibilityProvider } from '@/components/pledges/public/eligibility-provider'
import { SectionHeading } from '@/components/ui/page-section'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { dhakaDay } from '@/lib/core/time/calendar'
import { splitByStage } from '@/lib/features/campaigns/rules'
import { listCampaignsForPages } from '@/lib/features/campaigns/server/list-campaigns'
import { toLocalPlace } from '@/lib/features/places/place-names'
import {
  districtNamesIn,
  districtsWithDivisions,
} from '@/lib/features/places/server/reference-lists'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import type { Locale } from '@/lib/i18n/routing'

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
      <ClientMessages namespaces={['campaigns.public', 'shared']}>
        <EligibilityProvider>
          <CampaignLists
            campaigns={renderCampaignCards(campaigns, { today, first: first?._id })}
            places={campaignPlaces(locale)}
            empty={<NoCampaigns />}
            renderedOn={today}
          />
        </EligibilityProvider>
      </ClientMessages>
      {organisation ? <OrganisationCard organisation={organisation} /> : null}
    </div>
  )
}

function campaignPlaces(locale: Locale): CampaignPlace[] {
  const names = districtNamesIn(locale)
  return districtsWithDivisions().map(({ district, division }) => ({
    district,
    division,
    name: toLocalPlace(district, names),
  }))
}

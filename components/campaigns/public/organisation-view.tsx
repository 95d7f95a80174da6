import { Bus, Globe, MapPin, Tent } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { RaisedTotal } from '@/components/payments/public/money-amounts'
import { MoneyDonationButton } from '@/components/payments/public/money-donation-button'
import { SharePanel } from '@/components/share/share-panel'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Card } from '@/components/ui/card'
import { LanguageNote } from '@/components/ui/language-note'
import { Photo } from '@/components/ui/photo'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import type { CardSetup } from '@/lib/features/payments/rules'
import { CampaignAddress } from './campaign-card'
import { CampaignAbout, CampaignFact, CampaignMessages, OtherCampaigns } from './campaign-view'

type OrganisationViewProps = {
  organisation: CampaignDto
  /** Campaigns that have not ended, soonest first. */
  campaigns: CampaignDto[]
  cards: CardSetup
  /** The absolute URL of this page. */
  url: string
  /** The day in Dhaka on which the page is rendered. */
  today: string
}

export function OrganisationView(props: OrganisationViewProps) {
  const { organisation, campaigns, cards, url, today } = props
  const t = useTranslations('campaigns')
  const { title } = organisation
  return (
    <div className="container-page pt-4 pb-16 sm:pt-6 sm:pb-20">
      <Breadcrumb
        items={[
          { label: t('public.list.meta'), href: '/campaign' },
          { label: t('organisation.title', { title }) },
        ]}
      />
      <CampaignMessages>
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr_auto_auto]">
          <OrganisationHead organisation={organisation} className="lg:row-span-2" />
          <DonationCard organisation={organisation} cards={cards} />
          <UsesCard className="lg:row-start-3" />
          <CampaignAbout
            campaign={organisation}
            title={t('organisation.about')}
            className="lg:row-start-4"
          />
          <ShareCard
            title={title}
            url={url}
            className="lg:col-start-2 lg:row-span-3 lg:row-start-2"
          />
        </div>
        <OtherCampaigns others={campaigns} today={today} title={t('public.list.upcoming')} />
      </CampaignMessages>
    </div>
  )
}

type OrganisationHeadProps = { organisation: CampaignDto; className?: string }

function OrganisationHead({ organisation, className }: OrganisationHeadProps) {
  const t = useTranslations('campaigns.organisation')
  const mission = useTranslations('payments.public.page.organization')('mission')
  const { photo, title, address } = organisation
  return (
    <Card as="article" padded={false} aria-labelledby="organisation-heading" className={className}>
      <Photo src={photo} alt="" ratio="wide" sizes="(min-width: 64rem) 45rem, 100vw" eager />
      <div className="p-5 sm:p-6">
        <h1 id="organisation-heading" className="text-2xl font-extrabold wrap-anywhere">
          {t('title', { title })}
        </h1>
        <LanguageNote content={organisation} className="mt-1.5" />
        <p className="mt-3 max-w-prose text-lg">{mission}</p>
        <dl className="mt-4">
          <CampaignFact icon={<MapPin />} label={t('address')}>
            <CampaignAddress address={address} />
          </CampaignFact>
        </dl>
      </div>
    </Card>
  )
}

type DonationCardProps = { organisation: CampaignDto; cards: CardSetup }

function DonationCard({ organisation, cards }: DonationCardProps) {
  const t = useTranslations('campaigns.organisation')
  const { _id, title, raised, totalInTaka } = organisation
  return (
    <Card as="section" aria-labelledby="give-heading">
      <h2 id="give-heading" className="text-lg font-bold">
        {t('give.title')}
      </h2>
      <div className="mt-3 mb-5">
        <RaisedTotal amounts={raised} total={totalInTaka} />
      </div>
      <NoScriptNotice className="mb-4" />
      <div className="action-bar">
        <MoneyDonationButton
          campaign={{ _id, title }}
          cards={cards}
          early="/donate?tab=organization"
          className="w-full phone:leading-tight"
        >
          <span className="min-w-0 wrap-anywhere">{t('give.donate', { title })}</span>
        </MoneyDonationButton>
      </div>
    </Card>
  )
}

const USES = [
  { key: 'camps', Icon: Tent },
  { key: 'transport', Icon: Bus },
  { key: 'site', Icon: Globe },
] as const

function UsesCard({ className }: { className?: string }) {
  const t = useTranslations('campaigns.organisation.uses')
  const use = useTranslations('payments.public.page.organization')('use')
  return (
    <Card as="section" aria-labelledby="uses-heading" className={className}>
      <h2 id="uses-heading" className="text-lg font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 text-text-muted">{use}</p>
      <ul className="mt-5 grid gap-5 sm:grid-cols-3">
        {USES.map(({ key, Icon }) => (
          <li key={key} className="flex gap-3 sm:flex-col">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent-text" />
            <div>
              <h3 className="font-semibold">{t(`${key}.title`)}</h3>
              <p className="mt-1 text-text-muted">{t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type ShareCardProps = { title: string; url: string; className?: string }

function ShareCard({ title, url, className }: ShareCardProps) {
  const t = useTranslations('campaigns.organisation.share')
  return (
    <Card as="section" aria-labelledby="share-heading" className={className}>
      <h2 id="share-heading" className="mb-3 text-lg font-bold">
        {t('title')}
      </h2>
      <SharePanel shared={{ url, text: t('text', { title }) }} />
    </Card>
  )
}

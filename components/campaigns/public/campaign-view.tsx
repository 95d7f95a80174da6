import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { LanguageNote } from '@/components/ui/language-note'
import { Link } from '@/components/ui/link'
import { Paragraphs } from '@/components/ui/paragraphs'
import { Photo } from '@/components/ui/photo'
import { SectionAction } from '@/components/ui/section-action'
import { OTHER_CAMPAIGN_COUNT, SPARE_CAMPAIGN_COUNT } from '@/lib/features/campaigns/rules'
import type { CampaignDto } from '@/lib/features/campaigns/shapes'
import type { CardSetup } from '@/lib/features/payments/rules'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { contentLangAttribute } from '@/lib/i18n/translated-content'
import { CampaignAddress } from './campaign-address'
import { renderCampaignCards } from './campaign-card'
import { CampaignHelp } from './campaign-help'
import { CampaignShare } from './campaign-share'
import { CampaignStageBadge } from './campaign-stage-badge'
import { CurrentCampaigns } from './current-campaigns'
import { useFormatCampaignDays } from './use-format-campaign-days'

type CampaignViewProps = {
  campaign: CampaignDto
  /** Campaigns that have not ended, soonest first. */
  others: CampaignDto[]
  cards: CardSetup
  /** The absolute URL of this page. */
  url: string
  /** The day in Dhaka on which the page is rendered. */
  today: string
}

export function CampaignView({ campaign, others, cards, url, today }: CampaignViewProps) {
  const t = useTranslations('campaigns.public')
  return (
    <div className="container-page pt-4 pb-16 sm:pt-6 sm:pb-20">
      <Breadcrumb
        items={[{ label: t('list.meta'), href: '/campaign' }, { label: campaign.title }]}
      />
      <CampaignMessages>
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr_auto]">
          <CampaignHead campaign={campaign} today={today} className="lg:row-span-2" />
          <CampaignHelp campaign={campaign} cards={cards} today={today} />
          <CampaignAbout campaign={campaign} className="lg:row-start-3" />
          <CampaignShare
            campaign={campaign}
            url={url}
            today={today}
            className="lg:col-start-2 lg:row-span-2 lg:row-start-2"
          />
        </div>
        <OtherCampaigns others={others} today={today} />
      </CampaignMessages>
    </div>
  )
}

type CampaignAboutProps = { campaign: CampaignDto; title?: string; className?: string }

/** An empty line in the description begins a paragraph. */
export function CampaignAbout({ campaign, title, className }: CampaignAboutProps) {
  const t = useTranslations('campaigns.public.page')
  return (
    <Card as="section" aria-labelledby="about-heading" className={className}>
      <h2 id="about-heading" className="text-lg font-bold">
        {title ?? t('about')}
      </h2>
      <div
        lang={contentLangAttribute(campaign)}
        className="mt-3 flex max-w-prose flex-col gap-4 wrap-anywhere"
      >
        <Paragraphs text={campaign.description} />
      </div>
    </Card>
  )
}

type CampaignHeadProps = { campaign: CampaignDto; today: string; className?: string }

export function CampaignHead({ campaign, today, className }: CampaignHeadProps) {
  const t = useTranslations('campaigns.public.page')
  const formatCampaignDays = useFormatCampaignDays()
  return (
    <Card as="article" padded={false} aria-labelledby="campaign-heading" className={className}>
      <Photo
        src={campaign.photo}
        alt={t('photo', { title: campaign.title })}
        ratio="wide"
        sizes="(min-width: 64rem) 45rem, 100vw"
        eager
      />
      <div className="p-5 sm:p-6">
        <CampaignStageBadge campaign={campaign} renderedOn={today} />
        <h1
          id="campaign-heading"
          lang={contentLangAttribute(campaign)}
          className="mt-2 text-2xl font-extrabold wrap-anywhere"
        >
          {campaign.title}
        </h1>
        <LanguageNote content={campaign} className="mt-1.5" />
        {campaign.chapter ? (
          <p className="mt-1.5">
            <Link
              href={`/chapters/${campaign.chapter._id}`}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
            >
              {t('by', { name: campaign.chapter.name })}
            </Link>
          </p>
        ) : null}
        <dl className="mt-4 flex flex-col gap-2.5">
          <CampaignFact icon={<Icon name="calendar-days" />} label={t('date')}>
            <span className="font-semibold">{formatCampaignDays(campaign)}</span>
          </CampaignFact>
          <CampaignFact icon={<Icon name="map-pin" />} label={t('address')}>
            <CampaignAddress address={campaign.address} />
          </CampaignFact>
        </dl>
      </div>
    </Card>
  )
}

type CampaignFactProps = { icon: ReactNode; label: string; children: ReactNode }

/** A row of a `dl`; only screen readers read its label. */
export function CampaignFact({ icon, label, children }: CampaignFactProps) {
  return (
    <div className="flex gap-2.5">
      <dt>
        <span aria-hidden="true" className="[&_svg]:mt-0.5 [&_svg]:size-5 text-text-muted">
          {icon}
        </span>
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

type OtherCampaignsProps = {
  others: CampaignDto[]
  today: string
  title?: string
}

export function OtherCampaigns({ others, today, title }: OtherCampaignsProps) {
  const t = useTranslations('campaigns.public.page')
  return (
    <section aria-labelledby="others-heading" className="mt-14">
      <h2 id="others-heading" className="mb-5 text-2xl font-bold">
        {title ?? t('others')}
      </h2>
      <CurrentCampaigns
        campaigns={renderCampaignCards(
          others.slice(0, OTHER_CAMPAIGN_COUNT + SPARE_CAMPAIGN_COUNT),
          { today },
        )}
        max={OTHER_CAMPAIGN_COUNT}
        more={<SectionAction href="/campaign">{t('showAll')}</SectionAction>}
        empty={<p className="text-text-muted">{t('noOthers')}</p>}
        renderedOn={today}
      />
    </section>
  )
}

export function CampaignMessages({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      namespaces={[
        ...([
          'campaigns.public',
          'payments.public',
          'share.links',
          'ui',
          'shared',
          'errors',
          'validation',
        ] as const),
      ]}
    >
      {children}
    </ClientMessages>
  )
}

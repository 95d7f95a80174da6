import { CalendarPlus, HandCoins, Users } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { MoneyList, TakaEquivalent } from '@/components/payments/public/money-amounts'
import { MoneyDonationButton } from '@/components/payments/public/money-donation-button'
import { SharePanel } from '@/components/share/share-panel'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { LanguageNote } from '@/components/ui/language-note'
import { Link } from '@/components/ui/link'
import { SectionAction } from '@/components/ui/page-section'
import { Photo } from '@/components/ui/photo'
import { Paragraphs } from '@/components/ui/rich-text'
import { useFormatNumber } from '@/components/ui/use-format'
import { OTHER_CAMPAIGN_COUNT, SPARE_CAMPAIGN_COUNT } from '@/lib/features/campaigns/rules'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import { DOLLAR } from '@/lib/features/money/rules'
import type { CardSetup } from '@/lib/features/payments/rules'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { localizedPath } from '@/lib/i18n/localized-path'
import { contentLangAttribute } from '@/lib/i18n/translated-content'
import { CampaignAddress, renderCampaignCards } from './campaign-card'
import { CampaignStageBadge, UntilCampaignEnds } from './campaign-stage'
import { CurrentCampaigns } from './current-campaigns'
import { useFormatCampaignDays } from './use-format-campaign-days'
import { VolunteerButton } from './volunteer-button'

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
        'campaigns.public',
        'payments.public',
        'share.links',
        'ui',
        'shared',
        'errors',
        'validation',
      ]}
    >
      {children}
    </ClientMessages>
  )
}

type CampaignHelpProps = { campaign: CampaignDto; cards: CardSetup; today: string }

export function CampaignHelp({ campaign, cards, today }: CampaignHelpProps) {
  const t = useTranslations('campaigns.public.page')
  const formatNumber = useFormatNumber()
  const { _id, title, endDate, volunteerCount } = campaign
  return (
    <Card as="section" aria-labelledby="help-heading">
      <h2 id="help-heading" className="text-lg font-bold">
        {t('helpTitle')}
      </h2>
      <dl className="mt-3 mb-5 grid grid-cols-2 gap-4">
        <Figure icon={<Users />} label={t('volunteers')}>
          {formatNumber(volunteerCount)}
        </Figure>
        <Figure icon={<HandCoins />} label={t('given')}>
          <MoneyList sums={raisedSums(campaign)} />
          <TakaEquivalent amounts={campaign.raised} total={campaign.totalInTaka} />
        </Figure>
      </dl>
      <NoScriptNotice className="mb-4" />
      <div className="action-bar">
        <VolunteerButton campaign={{ _id, title, endDate }} renderedOn={today} />
        <MoneyDonationButton
          campaign={{ _id, title }}
          cards={cards}
          early="/donate"
          variant="secondary"
          className="w-full phone:px-2 phone:text-sm phone:leading-tight"
        >
          {t('donate')}
        </MoneyDonationButton>
      </div>
    </Card>
  )
}

function raisedSums({ raised }: CampaignDto) {
  return raised.length > 0 ? raised : [{ amount: 0, currency: DOLLAR }]
}

type FigureProps = { icon: ReactNode; label: string; children: ReactNode }

function Figure({ icon, label, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-1.5 text-sm text-text-muted">
        <span aria-hidden="true" className="[&_svg]:size-4">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="figures mt-0.5 text-xl font-extrabold">{children}</dd>
    </div>
  )
}

type CampaignShareProps = {
  campaign: CampaignDto
  /** The absolute URL of the campaign's page. */
  url: string
  today: string
  className?: string
}

export function CampaignShare({ campaign, url, today, className }: CampaignShareProps) {
  const t = useTranslations('campaigns.public.share')
  const formatCampaignDays = useFormatCampaignDays()
  const { _id, title, address, endDate } = campaign
  const calendar = localizedPath(`/campaign/${_id}/calendar.ics`, useLocale())
  const text = t('text', { title, address, days: formatCampaignDays(campaign) })
  return (
    <Card as="section" aria-labelledby="share-heading" className={className}>
      <h2 id="share-heading" className="mb-3 text-lg font-bold">
        {t('title')}
      </h2>
      <SharePanel shared={{ url, text }} />
      <UntilCampaignEnds endDate={endDate} renderedOn={today}>
        <Button asChild variant="secondary" className="mt-2">
          <a href={calendar} download>
            <CalendarPlus aria-hidden="true" className="size-5" />
            {t('calendar')}
          </a>
        </Button>
      </UntilCampaignEnds>
    </Card>
  )
}

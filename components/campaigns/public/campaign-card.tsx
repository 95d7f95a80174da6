import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { LanguageNote } from '@/components/ui/language-note'
import { Link } from '@/components/ui/link'
import { Photo } from '@/components/ui/photo'
import { dayParts } from '@/lib/core/time/date-parts'
import { campaignExcerpt } from '@/lib/features/campaigns/rules'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import { contentLangAttribute, detectLanguage } from '@/lib/i18n/translated-content'
import { WhileCampaignRuns } from './campaign-stage'
import { useFormatCampaignDays } from './use-format-campaign-days'

type CampaignCardProps = {
  campaign: CampaignDto
  /** The day in Dhaka on which the page is rendered. */
  today: string
  as?: 'h3' | 'h4'
  /** Load the photo at once, for a card at the top of its page. */
  eager?: boolean
}

function CampaignCard({ campaign, today, as: Heading = 'h3', eager }: CampaignCardProps) {
  const t = useTranslations('campaigns.public.page')
  const formatCampaignDays = useFormatCampaignDays()
  const { startDate, endDate } = campaign
  const headingId = `campaign-${campaign._id}`
  return (
    <Card as="article" padded={false} aria-labelledby={headingId} className="link-card h-full">
      <Photo src={campaign.photo} alt="" eager={eager} className="max-sm:aspect-video" />
      <DateBadge day={startDate} className="absolute top-3 left-3" />
      <div>
        <p className="flex items-start gap-1.5 text-sm text-text-muted">
          <Icon name="map-pin" className="mt-0.5 size-4 shrink-0" />
          <CampaignAddress address={campaign.address} className="min-w-0 wrap-anywhere" />
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-muted">
          <p className="flex items-start gap-1.5">
            <Icon name="calendar-days" className="mt-0.5 size-4 shrink-0" />
            <span>{formatCampaignDays(campaign)}</span>
          </p>
          <WhileCampaignRuns campaign={{ startDate, endDate }} renderedOn={today}>
            <Badge tone="success">{t('running')}</Badge>
          </WhileCampaignRuns>
        </div>
        <Heading
          id={headingId}
          lang={contentLangAttribute(campaign)}
          className="mt-1.5 text-lg leading-snug font-bold wrap-anywhere"
        >
          <Link href={`/campaign/${campaign._id}`}>{campaign.title}</Link>
        </Heading>
        {campaign.chapter ? (
          <p className="text-sm wrap-anywhere text-text-muted">
            {t('by', { name: campaign.chapter.name })}
          </p>
        ) : null}
        <LanguageNote content={campaign} className="mt-1.5" />
        <p
          lang={contentLangAttribute(campaign)}
          className="mt-2 line-clamp-5 text-text-muted wrap-anywhere"
        >
          {campaignExcerpt(campaign.description)}
        </p>
      </div>
    </Card>
  )
}

function DateBadge({ day, className }: { day: string; className?: string }) {
  const parts = dayParts(day, useLocale())
  return (
    <time dateTime={day} className={cn('card min-w-16 items-center px-3 py-1.5', className)}>
      <span className="figures text-2xl leading-none font-extrabold text-accent-text">
        {parts.day}
      </span>{' '}
      <span className="mt-1 text-sm leading-none font-semibold">{parts.month}</span>
    </time>
  )
}

/** A card rendered on the server, with the days by which the browser hides it when it is over. */
export interface RenderedCampaign {
  _id: string
  startDate: string
  endDate: string
  district: string | null
  card: ReactNode
}

interface RenderOptions {
  today: string
  as?: 'h3' | 'h4'
  /** The id of the campaign at the top of the page, whose photo loads at once. */
  first?: string
}

/** Renders the cards on the server, so the browser does not load their code. */
export function renderCampaignCards(
  campaigns: readonly CampaignDto[],
  { today, as, first }: RenderOptions,
): RenderedCampaign[] {
  return campaigns.map((campaign) => ({
    _id: campaign._id,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    district: campaign.district ?? null,
    card: <CampaignCard campaign={campaign} today={today} as={as} eager={campaign._id === first} />,
  }))
}

type CampaignAddressProps = { address: string; className?: string }

/** A campaign's place has one text for all languages. */
export function CampaignAddress({ address, className }: CampaignAddressProps) {
  const language = detectLanguage(address)
  return (
    <span lang={language === useLocale() ? undefined : language} className={className}>
      {address}
    </span>
  )
}

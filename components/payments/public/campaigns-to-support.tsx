import { CalendarDays, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { NoCampaignsIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { Photo } from '@/components/ui/photo'
import { useFormatDay } from '@/components/ui/use-format'
import { campaignExcerpt, splitByStage } from '@/lib/features/campaigns/rules'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import type { CardSetup } from '@/lib/features/payments/rules'
import { RaisedTotal } from './money-amounts'
import { MoneyDonationButton } from './money-donation-button'

type CampaignsToSupportProps = { campaigns: CampaignDto[]; today: string; cards: CardSetup }

export function CampaignsToSupport({ campaigns, today, cards }: CampaignsToSupportProps) {
  const t = useTranslations('payments.public.page')
  const { current, past } = splitByStage(campaigns, today)
  if (campaigns.length === 0) return <NoCampaignsToSupport />
  return (
    <div className="flex flex-col gap-12">
      {current.length > 0 ? (
        <section aria-labelledby="current-campaigns">
          <h2 id="current-campaigns" className="mb-5 text-xl font-bold">
            {t('current')}
          </h2>
          <CampaignGrid campaigns={current} cards={cards} />
        </section>
      ) : null}
      {past.length > 0 ? (
        <section aria-labelledby="past-campaigns">
          <h2 id="past-campaigns" className="text-xl font-bold">
            {t('past')}
          </h2>
          <p className="mt-1 mb-5 text-text-muted">{t('pastText')}</p>
          <CampaignGrid campaigns={past} cards={cards} />
        </section>
      ) : null}
    </div>
  )
}

function CampaignGrid({ campaigns, cards }: { campaigns: CampaignDto[]; cards: CardSetup }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {campaigns.map((campaign) => (
        <li key={campaign._id}>
          <CampaignToSupport campaign={campaign} cards={cards} />
        </li>
      ))}
    </ul>
  )
}

type CampaignToSupportProps = { campaign: CampaignDto; cards: CardSetup }

function CampaignToSupport({ campaign, cards }: CampaignToSupportProps) {
  const t = useTranslations('payments.public.page')
  const { _id, photo, title, description, raised, totalInTaka } = campaign
  const excerpt = campaignExcerpt(description)
  const page = `/campaign/${_id}`
  return (
    <Card as="article" padded={false} className="h-full">
      <Photo src={photo} alt="" />
      <div className="flex flex-1 flex-col p-5">
        <h3 className="text-lg font-bold">
          <Link href={page} className="hover:underline">
            {title}
          </Link>
        </h3>
        <CampaignFacts campaign={campaign} />
        <p className="mt-3 text-text-muted">{excerpt}</p>
        {excerpt.endsWith('…') ? (
          <Link
            href={page}
            className="mt-1 inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
          >
            {t('readMore')} <span className="sr-only">{t('about', { title })}</span>
          </Link>
        ) : null}
        <div className="mt-auto pt-4">
          <div className="flex flex-wrap items-end justify-between gap-3 border-t border-line pt-4">
            <RaisedTotal amounts={raised} total={totalInTaka} />
            <MoneyDonationButton campaign={{ _id, title }} cards={cards}>
              {t('donate')} <span className="sr-only">{t('donateFor', { title })}</span>
            </MoneyDonationButton>
          </div>
        </div>
      </div>
    </Card>
  )
}

function CampaignFacts({ campaign }: { campaign: CampaignDto }) {
  const t = useTranslations('payments.public.page')
  const formatDay = useFormatDay()
  const { startDate, endDate, volunteerCount } = campaign
  const from = formatDay(startDate)
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm text-text-muted">
      <li className="flex items-center gap-2">
        <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
        {startDate === endDate ? from : t('fromTo', { from, to: formatDay(endDate) })}
      </li>
      <li className="flex items-center gap-2">
        <Users aria-hidden="true" className="size-4 shrink-0" />
        {t('volunteers', { count: volunteerCount })}
      </li>
    </ul>
  )
}

function NoCampaignsToSupport() {
  const t = useTranslations('payments.public.page.noCampaigns')
  return (
    <EmptyState
      illustration={<NoCampaignsIllustration />}
      title={t('title')}
      text={t('text')}
      action={
        <Button asChild variant="secondary">
          <Link href="/donate?tab=organization">{t('action')}</Link>
        </Button>
      }
    />
  )
}

type OrganizationToSupportProps = { organization: CampaignDto; cards: CardSetup }

export function OrganizationToSupport({ organization, cards }: OrganizationToSupportProps) {
  const t = useTranslations('payments.public.page')
  const { _id, photo, title, raised, totalInTaka } = organization
  const page = `/campaign/${_id}`
  return (
    <Card as="article" padded={false} className="mx-auto max-w-5xl lg:flex-row">
      <Photo
        src={photo}
        alt=""
        sizes="(min-width: 64rem) 38rem, 100vw"
        className="lg:w-3/5 lg:shrink-0"
      />
      <div className="flex flex-1 flex-col p-5 sm:p-8">
        <h2 className="text-xl font-bold">
          <Link href={page} className="hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-3 text-lg">{t('organization.mission')}</p>
        <p className="mt-3 text-text-muted">{t('organization.use')}</p>
        <Link
          href={page}
          className="mt-1 inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
        >
          {t('readMore')} <span className="sr-only">{t('about', { title })}</span>
        </Link>
        <div className="mt-auto pt-6">
          <div className="flex flex-wrap items-end justify-between gap-3 border-t border-line pt-5">
            <RaisedTotal amounts={raised} total={totalInTaka} />
            <MoneyDonationButton campaign={{ _id, title }} cards={cards}>
              {t('donate')} <span className="sr-only">{t('donateFor', { title })}</span>
            </MoneyDonationButton>
          </div>
        </div>
      </div>
    </Card>
  )
}

import { CalendarDays, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { NoCampaigns } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { useDayText } from '@/components/ui/calendar-day'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Photo } from '@/components/ui/photo'
import { byStage, excerptOf } from '@/lib/features/campaigns/rules'
import type { ShownCampaign } from '@/lib/features/campaigns/shapes'
import type { CardSetup } from '@/lib/features/payments/rules'
import { DonateButton } from './donate-button'
import { Given } from './sums'

type CampaignsToSupportProps = { campaigns: ShownCampaign[]; today: string; cards: CardSetup }

export function CampaignsToSupport({ campaigns, today, cards }: CampaignsToSupportProps) {
  const t = useTranslations('payments.public.page')
  const { current, past } = byStage(campaigns, today)
  if (campaigns.length === 0) return <NoneToSupport />
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

function CampaignGrid({ campaigns, cards }: { campaigns: ShownCampaign[]; cards: CardSetup }) {
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

type CampaignToSupportProps = { campaign: ShownCampaign; cards: CardSetup }

function CampaignToSupport({ campaign, cards }: CampaignToSupportProps) {
  const t = useTranslations('payments.public.page')
  const { _id, photo, title, description, raised, totalInTaka } = campaign
  const shown = excerptOf(description)
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
        <p className="mt-3 text-text-muted">{shown}</p>
        {shown.endsWith('…') ? (
          <Link
            href={page}
            className="mt-1 inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
          >
            {t('readMore')} <span className="sr-only">{t('about', { title })}</span>
          </Link>
        ) : null}
        <div className="mt-auto pt-4">
          <div className="flex flex-wrap items-end justify-between gap-3 border-t border-line pt-4">
            <Given amounts={raised} total={totalInTaka} />
            <DonateButton campaign={{ _id, title }} cards={cards}>
              {t('donate')} <span className="sr-only">{t('donateFor', { title })}</span>
            </DonateButton>
          </div>
        </div>
      </div>
    </Card>
  )
}

function CampaignFacts({ campaign }: { campaign: ShownCampaign }) {
  const t = useTranslations('payments.public.page')
  const dayText = useDayText()
  const { startDate, endDate, volunteerCount } = campaign
  const from = dayText(startDate)
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm text-text-muted">
      <li className="flex items-center gap-2">
        <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
        {startDate === endDate ? from : t('fromTo', { from, to: dayText(endDate) })}
      </li>
      <li className="flex items-center gap-2">
        <Users aria-hidden="true" className="size-4 shrink-0" />
        {t('volunteers', { count: volunteerCount })}
      </li>
    </ul>
  )
}

function NoneToSupport() {
  const t = useTranslations('payments.public.page.noCampaigns')
  return (
    <EmptyState
      illustration={<NoCampaigns />}
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

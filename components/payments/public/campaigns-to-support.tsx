import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { NoCampaigns } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { byStage } from '@/lib/features/campaigns/rules'
import type { WireCampaign } from '@/lib/features/campaigns/wire'
import type { CardSetup } from '@/lib/features/payments/rules'
import { CampaignToSupport } from './campaign-to-support'

type CampaignsToSupportProps = { campaigns: WireCampaign[]; today: string; cards: CardSetup }

/** All campaigns that accept gifts: the current ones, then the past ones. */
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

function CampaignGrid({ campaigns, cards }: { campaigns: WireCampaign[]; cards: CardSetup }) {
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

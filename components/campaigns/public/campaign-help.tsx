import { HandCoins, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { MoneyDonationButton } from '@/components/payments/public/money-donation-button'
import { MoneyList, TakaEquivalent } from '@/components/payments/public/raised-total'
import { Card } from '@/components/ui/card'
import { useFormatNumber } from '@/components/ui/use-format-number'
import type { CampaignDto } from '@/lib/features/campaigns/shapes'
import { DOLLAR } from '@/lib/features/money/rules'
import type { CardSetup } from '@/lib/features/payments/rules'
import { VolunteerButton } from './volunteer-button'

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
      <div className="flex flex-col gap-3">
        <VolunteerButton campaign={{ _id, title, endDate }} renderedOn={today} />
        <MoneyDonationButton
          campaign={{ _id, title }}
          cards={cards}
          early="/donate"
          variant="secondary"
          className="w-full"
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

'use client'

import { useLocale, useTranslations } from 'next-intl'
import { NoCampaigns } from '@/components/illustrations'
import { PaymentBadge } from '@/components/payments/payment-badge'
import { Button } from '@/components/ui/button'
import { useWeekdayText } from '@/components/ui/calendar-day'
import type { DataColumn } from '@/components/ui/data-table'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { lineLinkLook } from '@/components/ui/link-look'
import type { OwnPayment } from '@/lib/features/payments/list-own-payments'
import { giftPath, printMoney } from '@/lib/features/payments/rules'

export function CardDonations({ gifts }: { gifts: OwnPayment[] }) {
  const t = useTranslations('payments.own.money')
  const columns = useDonationColumns()
  return (
    <section aria-labelledby="money-heading">
      <h2 id="money-heading" className="mb-4 text-xl font-bold">
        {t('title')}
      </h2>
      {gifts.length > 0 ? (
        <DataTable label={t('list')} rows={gifts} columns={columns} keyOf={({ _id }) => _id} />
      ) : (
        <EmptyState
          illustration={<NoCampaigns />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Button asChild variant="secondary">
              <Link href="/donate">{t('empty.action')}</Link>
            </Button>
          }
        />
      )}
    </section>
  )
}

function useDonationColumns(): DataColumn<OwnPayment>[] {
  const t = useTranslations('payments.own.money')
  const statuses = useTranslations('payments.ledger.payments')
  const printDay = useWeekdayText()
  return [
    {
      id: 'campaign',
      label: t('campaign'),
      sortBy: ({ campaign }) => campaign || t('noCampaign'),
      cell: (gift) => <CampaignCell gift={gift} />,
      className: '@3xl:w-2/5',
    },
    {
      id: 'amount',
      label: t('amount'),
      phone: 'mark',
      sortBy: ({ amount }) => amount,
      cell: (gift) => <Amount gift={gift} />,
    },
    {
      id: 'day',
      label: t('day'),
      phone: 'text',
      sortBy: ({ day }) => day,
      cell: ({ day }) => (
        <time dateTime={day} className="figures whitespace-nowrap">
          {printDay(day)}
        </time>
      ),
    },
    {
      id: 'status',
      label: t('status'),
      phone: 'foot',
      sortBy: ({ status }) => statuses(status),
      cell: (gift) => <State gift={gift} />,
    },
  ]
}

function CampaignCell({ gift: { campaign, campaignId } }: { gift: OwnPayment }) {
  const t = useTranslations('payments.own.money')
  if (!campaign) return <span className="text-text-muted">{t('noCampaign')}</span>
  if (!campaignId) return <span className="font-semibold wrap-anywhere">{campaign}</span>
  return (
    <Link
      href={`/campaign/${campaignId}`}
      className="font-semibold wrap-anywhere underline underline-offset-4 hover:no-underline"
    >
      {campaign}
    </Link>
  )
}

function Amount({ gift: { amount, refunded, currency } }: { gift: OwnPayment }) {
  const t = useTranslations('payments.own.money')
  const locale = useLocale()
  const money = printMoney({ amount: refunded, currency }, locale)
  return (
    <span className="figures flex flex-col">
      <span className="font-semibold">{printMoney({ amount, currency }, locale)}</span>
      {refunded > 0 ? (
        <span className="text-sm text-text-muted">{t('refunded', { money })}</span>
      ) : null}
    </span>
  )
}

/** The hosted page may have taken the payment unnoticed, so the gift's page asks the provider. */
function State({ gift: { _id, status, currency } }: { gift: OwnPayment }) {
  const t = useTranslations('payments.own.money')
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <PaymentBadge status={status} />
      {status === 'pending' && currency === 'bdt' ? (
        <Link href={giftPath(_id)} className={lineLinkLook}>
          {t('check')}
        </Link>
      ) : null}
    </span>
  )
}

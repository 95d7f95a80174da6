import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { PledgeBadge } from '@/components/blood-requests/pledge-badge'
import { CertificateLink } from '@/components/certificates/certificate-link'
import { BloodGroupTile } from '@/components/ui/blood-group-tile'
import { useDayText, useWeekdayText } from '@/components/ui/calendar-day'
import type { DataColumn } from '@/components/ui/data-table'
import type { OwnPledge } from '@/lib/features/blood-requests/list-own-pledges'
import { firstUncontradicted, pledgeStageOn } from '@/lib/features/blood-requests/rules'
import { WithdrawButton } from './withdraw-button'

/** The columns of a person's own pledges, as they stand on `today` in Dhaka. */
export function usePledgeColumns(today: string): DataColumn<OwnPledge>[] {
  const t = useTranslations('payments.own.blood')
  const stages = useTranslations('payments.ledger.pledges')
  const printDay = useWeekdayText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words stay the same while a page lives
  return useMemo(
    () => [
      {
        id: 'donation',
        label: t('donation'),
        cell: (pledge) => <Donation pledge={pledge} />,
        className: '@3xl:w-2/5',
      },
      {
        id: 'day',
        label: t('day'),
        sortBy: ({ date }) => date,
        cell: ({ date }) => (
          <time dateTime={date} className="figures whitespace-nowrap">
            {printDay(date)}
          </time>
        ),
      },
      {
        id: 'bags',
        label: t('bags'),
        sortBy: ({ bags }) => bags,
        cell: ({ bags }) => <span className="figures">{t('bagCount', { bags })}</span>,
      },
      {
        id: 'state',
        label: t('state'),
        sortBy: (pledge) => stages(pledgeStageOn(pledge, today)),
        cell: (pledge) => <PledgeBadge stage={pledgeStageOn(pledge, today)} />,
      },
      {
        id: 'actions',
        label: t('actions'),
        isLabelHidden: true,
        cell: (pledge) => <Actions pledge={pledge} today={today} />,
        className: '@3xl:text-right',
      },
    ],
    [today],
  )
}

function Donation({ pledge: { bloodGroup, location } }: { pledge: OwnPledge }) {
  const t = useTranslations('payments.own.blood')
  return (
    <span className="flex items-center gap-3.5">
      <BloodGroupTile group={bloodGroup} size="sm" />
      {location ? (
        <span className="min-w-0 font-semibold wrap-anywhere">{location}</span>
      ) : (
        <span className="min-w-0 text-text-muted">{t('noPlace')}</span>
      )}
    </span>
  )
}

function Actions({ pledge, today }: { pledge: OwnPledge; today: string }) {
  const stage = pledgeStageOn(pledge, today)
  const t = useTranslations('payments.own.blood')
  const printDay = useDayText()
  if (stage === 'awaited') {
    const day = printDay(firstUncontradicted(pledge.date))
    return <span className="text-sm text-text-muted">{t('awaited', { day })}</span>
  }
  if (stage === 'coming') return <WithdrawButton pledge={pledge} />
  return stage === 'given' ? <CertificateLink pledge={pledge} /> : null
}

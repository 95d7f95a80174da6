'use client'

import { useTranslations } from 'next-intl'
import { CertificateLink } from '@/components/certificates/certificate-link'
import { useLocalPlace } from '@/components/places/place-names'
import { PledgeBadge } from '@/components/pledges/pledge-badge'
import { BloodGroupTile } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import type { DataColumn } from '@/components/ui/data-table-row'
import { SaveLivesIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { useFormatDay, useFormatDayWithWeekday } from '@/components/ui/use-format'
import { useToday } from '@/components/ui/use-today'
import { assumedGivenFrom } from '@/lib/features/donors/completed-donations'
import {
  canConfirmOwnDonation,
  isAssumedGiven,
  isNoShow,
  pledgeStageOn,
} from '@/lib/features/pledges/rules'
import type { OwnPledge } from '@/lib/features/pledges/server/list-own-pledges'
import { ConfirmOwnDonationButton, WithdrawPledgeButton } from './own-pledge-buttons'

type BloodDonationsProps = {
  pledges: OwnPledge[]
  isDonor: boolean
  renderedOn: string
}

export function BloodDonations({ pledges, isDonor, renderedOn }: BloodDonationsProps) {
  const t = useTranslations('pledges.own.blood')
  const columns = usePledgeColumns(useToday(renderedOn))
  return (
    <section aria-labelledby="blood-heading">
      <h2 id="blood-heading" className="mb-4 text-xl font-bold">
        {t('title')}
      </h2>
      {pledges.length > 0 ? (
        <DataTable label={t('list')} rows={pledges} columns={columns} keyOf={({ _id }) => _id} />
      ) : (
        <NoDonationsYet isDonor={isDonor} />
      )}
    </section>
  )
}

function NoDonationsYet({ isDonor }: { isDonor: boolean }) {
  const t = useTranslations('pledges.own.blood.empty')
  const find = useTranslations('payments.own')('find')
  return (
    <EmptyState
      illustration={<SaveLivesIllustration />}
      title={t('title')}
      text={isDonor ? undefined : t('otherText')}
      action={
        <Button asChild>
          {isDonor ? (
            <Link href="/allrequest">{find}</Link>
          ) : (
            <Link href="/donorRegistration">{t('register')}</Link>
          )}
        </Button>
      }
    />
  )
}

function usePledgeColumns(today: string): DataColumn<OwnPledge>[] {
  const t = useTranslations('pledges.own.blood')
  const stages = useTranslations('pledges.ledger.pledges')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  return [
    {
      id: 'donation',
      label: t('donation'),
      cell: (pledge) => <DonationCell pledge={pledge} today={today} />,
      className: '@3xl:w-2/5',
    },
    {
      id: 'day',
      label: t('day'),
      phone: 'text',
      sortBy: ({ date }) => date,
      cell: ({ date }) => (
        <time dateTime={date} className="figures whitespace-nowrap">
          {formatDayWithWeekday(date)}
        </time>
      ),
    },
    {
      id: 'bags',
      label: t('bags'),
      phone: 'mark',
      sortBy: ({ bags }) => bags,
      cell: ({ bags }) => <span className="figures">{t('bagCount', { bags })}</span>,
    },
    {
      id: 'state',
      label: t('state'),
      phone: 'foot',
      sortBy: (pledge) => stages(pledgeStageOn(pledge, today)),
      cell: (pledge) => (
        <PledgeBadge stage={pledgeStageOn(pledge, today)} isExchange={pledge.isExchange} />
      ),
    },
    {
      id: 'actions',
      label: t('actions'),
      phone: 'actions',
      isLabelHidden: true,
      cell: (pledge) => <PledgeActions pledge={pledge} today={today} />,
      className: '@xl:text-right',
    },
  ]
}

type PledgeCellProps = { pledge: OwnPledge; today: string }

function DonationCell({ pledge, today }: PledgeCellProps) {
  const t = useTranslations('pledges.own.blood')
  const localPlace = useLocalPlace()
  const { bloodGroup, location } = pledge
  const note = useNote(pledge, today)
  return (
    <span className="flex items-center gap-3.5">
      <BloodGroupTile group={bloodGroup} size="sm" />
      <span className="min-w-0 wrap-anywhere">
        {location ? (
          <span className="font-semibold">{localPlace(location)}</span>
        ) : (
          <span className="text-text-muted">{t('noPlace')}</span>
        )}
        {note ? <span className="block text-sm text-text-muted">{note}</span> : null}
      </span>
    </span>
  )
}

function useNote(pledge: OwnPledge, today: string): string | null {
  const t = useTranslations('pledges.own.blood')
  const formatDay = useFormatDay()
  const day = formatDay(assumedGivenFrom(pledge.date))
  switch (pledgeStageOn(pledge, today)) {
    case 'awaited':
      return t(pledge.donorConfirmedAt ? 'saidGave' : 'awaited', { day })
    case 'given':
      return isAssumedGiven(pledge, today) ? t('assumedGiven') : null
    case 'disputed':
      return t('disputed')
    case 'refused':
      return isNoShow(pledge) ? t('noShow') : null
    default:
      return null
  }
}

function PledgeActions({ pledge, today }: PledgeCellProps) {
  const stage = pledgeStageOn(pledge, today)
  const confirmButton = canConfirmOwnDonation(pledge, today) ? (
    <ConfirmOwnDonationButton pledge={pledge} />
  ) : null
  if (stage === 'given') return <CertificateLink pledge={pledge} />
  if (stage !== 'coming') return confirmButton
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {confirmButton}
      <WithdrawPledgeButton pledge={pledge} />
    </span>
  )
}

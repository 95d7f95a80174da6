'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PledgeBadge } from '@/components/blood-requests/pledge-badge'
import { CertificateLink } from '@/components/certificates/certificate-link'
import { SaveLives } from '@/components/illustrations'
import { BloodGroupTile } from '@/components/ui/blood-group-tile'
import { Button } from '@/components/ui/button'
import { useDayText, useWeekdayText } from '@/components/ui/calendar-day'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { useToday } from '@/components/ui/use-today'
import type { OwnPledge } from '@/lib/features/blood-requests/list-own-pledges'
import {
  assumedGivenFrom,
  canSayGave,
  isAssumedGiven,
  isNoShow,
  pledgeStageOn,
} from '@/lib/features/blood-requests/pledge-rules'
import { GaveButton } from './gave-button'
import { WithdrawButton } from './withdraw-button'

type BloodDonationsProps = {
  pledges: OwnPledge[]
  isDonor: boolean
  /** The day in Dhaka on which the page was rendered. */
  renderedOn: string
}

/** A person's pledges and donations, the latest day first. */
export function BloodDonations({ pledges, isDonor, renderedOn }: BloodDonationsProps) {
  const t = useTranslations('payments.own.blood')
  const columns = usePledgeColumns(useToday(renderedOn))
  return (
    <section aria-labelledby="blood-heading">
      <h2 id="blood-heading" className="mb-4 text-xl font-bold">
        {t('title')}
      </h2>
      {pledges.length > 0 ? (
        <DataTable label={t('list')} rows={pledges} columns={columns} keyOf={({ _id }) => _id} />
      ) : (
        <NoneYet isDonor={isDonor} />
      )}
    </section>
  )
}

function NoneYet({ isDonor }: { isDonor: boolean }) {
  const t = useTranslations('payments.own')
  return (
    <EmptyState
      illustration={<SaveLives />}
      title={t('blood.empty.title')}
      text={t(isDonor ? 'blood.empty.donorText' : 'blood.empty.otherText')}
      action={
        <Button asChild>
          {isDonor ? (
            <Link href="/allrequest">{t('find')}</Link>
          ) : (
            <Link href="/donorRegistration">{t('blood.empty.register')}</Link>
          )}
        </Button>
      }
    />
  )
}

/** `today` is a day in Dhaka. */
function usePledgeColumns(today: string): DataColumn<OwnPledge>[] {
  const t = useTranslations('payments.own.blood')
  const stages = useTranslations('payments.ledger.pledges')
  const printDay = useWeekdayText()
  return [
    {
      id: 'donation',
      label: t('donation'),
      cell: (pledge) => <Donation pledge={pledge} />,
      className: '@3xl:w-2/5',
    },
    {
      id: 'day',
      label: t('day'),
      phone: 'text',
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
      cell: (pledge) => <Actions pledge={pledge} today={today} />,
      className: '@xl:text-right',
    },
  ]
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
  const gave = canSayGave(pledge, today) ? <GaveButton pledge={pledge} /> : null
  const note = (words: string) => <span className="text-sm text-text-muted">{words}</span>
  switch (stage) {
    case 'awaited':
      return (
        <Stacked>
          {note(
            t(pledge.donorConfirmedAt ? 'saidGave' : 'awaited', {
              day: printDay(assumedGivenFrom(pledge.date)),
            }),
          )}
          {gave}
        </Stacked>
      )
    case 'coming':
      return (
        <span className="flex flex-wrap gap-2 @xl:justify-end">
          {gave}
          <WithdrawButton pledge={pledge} />
        </span>
      )
    case 'given':
      return (
        <Stacked>
          <CertificateLink pledge={pledge} />
          {isAssumedGiven(pledge, today) ? note(t('assumedGiven')) : null}
        </Stacked>
      )
    case 'disputed':
      return note(t('disputed'))
    case 'refused':
      return (
        <Stacked>
          {isNoShow(pledge) ? note(t('noShow')) : null}
          {gave}
        </Stacked>
      )
    case 'cancelled':
      return null
  }
}

function Stacked({ children }: { children: ReactNode }) {
  return <span className="flex flex-col items-start gap-2 @xl:items-end">{children}</span>
}

'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { SaveLives } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { useToday } from '@/components/ui/use-today'
import type { OwnPledge } from '@/lib/features/blood-requests/list-own-pledges'
import { usePledgeColumns } from './use-own-pledge-columns'

type BloodDonationsProps = {
  pledges: OwnPledge[]
  isDonor: boolean
  /** The day in Dhaka on which the page is made. */
  renderedOn: string
}

/** What a person gave and promised, the latest day first, each with what can be done with it. */
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

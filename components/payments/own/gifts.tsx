'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { NoCampaigns } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import type { OwnPayment } from '@/lib/features/payments/list-own-payments'
import { useGiftColumns } from './use-gift-columns'

/** What a person gave by card, the newest first, and what became of it. */
export function Gifts({ gifts }: { gifts: OwnPayment[] }) {
  const t = useTranslations('payments.own.money')
  const columns = useGiftColumns()
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

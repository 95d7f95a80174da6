'use client'

import { Archive, ListChecks, Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ExportButton } from '@/components/admin-list/export-button'
import { TranslatedName } from '@/components/admin-list/list-cells'
import { deleteAction } from '@/components/admin-list/row-action'
import { RowActions } from '@/components/admin-list/row-actions'
import { SearchList } from '@/components/admin-list/search-list'
import { useLocalPlace } from '@/components/places/place-names'
import { Button } from '@/components/ui/button'
import type { DataColumn } from '@/components/ui/data-table-row'
import { SteadySupplyIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { useFormatDateTime, useFormatNumber } from '@/components/ui/use-format'
import { apiFetch } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import { searchBloodBanks } from '@/lib/features/blood-banks/rules'
import type { ManagedBloodBank } from '@/lib/features/blood-banks/server/list-blood-banks-to-manage'
import { toPlaceText } from '@/lib/features/places/place-names'

type BloodBankListProps = {
  banks: ManagedBloodBank[]
  isAdmin: boolean
}

export function BloodBankList({ banks, isAdmin }: BloodBankListProps) {
  const t = useTranslations('blood-banks.own.list')
  const columns = useBankColumns(isAdmin)
  if (banks.length === 0) return <NoneYet isAdmin={isAdmin} />
  return (
    <SearchList
      rows={banks}
      columns={columns}
      keyOf={({ _id }) => _id}
      createFilter={searchBloodBanks}
      labels={{
        list: t('title'),
        search: t('search'),
        clear: t('clear'),
        notFound: t('notFound'),
        count: (counts) => t('count', counts),
        found: (counts) => t('found', counts),
      }}
      action={(q) =>
        isAdmin ? (
          <ExportButton
            fileName={`blood-banks-${dhakaDay()}.csv`}
            table={{ list: 'bloodBanks', filters: { q: q || undefined } }}
          />
        ) : null
      }
    />
  )
}

function NoneYet({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslations('blood-banks.own.list')
  return (
    <EmptyState
      illustration={<SteadySupplyIllustration />}
      title={t('empty')}
      text={t(isAdmin ? 'emptyTextAll' : 'emptyText')}
      action={
        isAdmin ? (
          <Button asChild>
            <Link href="/dashboard/bloodbanks/new">{t('new')}</Link>
          </Button>
        ) : undefined
      }
    />
  )
}

function useBankColumns(isAdmin: boolean): DataColumn<ManagedBloodBank>[] {
  const t = useTranslations('blood-banks.own.list')
  const formatNumber = useFormatNumber()
  const formatDateTime = useFormatDateTime()
  const localPlace = useLocalPlace()
  return [
    {
      id: 'name',
      label: t('bank'),
      sortBy: ({ name }) => name,
      cell: (bank) => <TranslatedName content={bank} name={bank.name} />,
      className: '@3xl:w-1/3',
    },
    {
      id: 'place',
      label: t('place'),
      phone: 'text',
      sortBy: ({ district }) => district,
      cell: (bank) => localPlace(toPlaceText(bank)),
    },
    {
      id: 'bags',
      label: t('bags'),
      phone: 'mark',
      sortBy: ({ bags }) => bags,
      // A phone shows the number without its heading.
      cell: ({ bags }) => (
        <span className="figures">
          <span className="@xl:hidden">{t('bagsCount', { count: bags })}</span>
          <span className="hidden @xl:inline">{formatNumber(bags)}</span>
        </span>
      ),
    },
    {
      id: 'updated',
      label: t('updated'),
      phone: 'foot',
      sortBy: ({ updatedAt }) => updatedAt ?? '',
      cell: ({ updatedAt }) =>
        updatedAt ? (
          <time dateTime={updatedAt} className="whitespace-nowrap">
            {formatDateTime(updatedAt)}
          </time>
        ) : (
          t('never')
        ),
    },
    {
      id: 'actions',
      label: t('actions'),
      phone: 'actions',
      isLabelHidden: true,
      cell: (bank) => <BankActions bank={bank} isAdmin={isAdmin} />,
    },
  ]
}

function BankActions({ bank, isAdmin }: { bank: ManagedBloodBank; isAdmin: boolean }) {
  const t = useTranslations('blood-banks.own.list')
  const { _id, name } = bank
  const path = `/dashboard/bloodbanks/${_id}`
  const stock = {
    id: 'stock',
    icon: ListChecks,
    label: t('stock'),
    fullLabel: t('stockOf', { name }),
    href: path,
  }
  const edit = {
    id: 'edit',
    icon: Pencil,
    label: t('edit'),
    fullLabel: t('editOf', { name }),
    href: `${path}/edit`,
  }
  const archive = deleteAction({
    id: 'archive',
    icon: Archive,
    label: t('archive'),
    fullLabel: t('archiveOf', { name }),
    doneText: t('archivedText', { name }),
    labels: {
      text: t('archiveQuestion', { name }),
      confirm: t('archiveConfirm'),
      done: t('archivedDone'),
    },
    run: () => apiFetch(`blood-banks/${_id}`, { method: 'DELETE' }),
  })
  return <RowActions name={name} others={isAdmin ? [stock, edit, archive] : [stock]} />
}

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ExportButton } from '@/components/admin-list/export-button'
import { tableFileName } from '@/components/admin-list/export-table'
import { NoDonorsIllustration } from '@/components/ui/illustrations'
import { EmptyState } from '@/components/ui/list-state'
import type { Overview } from '@/lib/features/overview/contract'
import { supplyVerdict } from '@/lib/features/overview/rules'
import { SupplyTable } from './supply-table'
import { TopDonorsTable } from './top-donors-table'

type OverviewSectionProps = {
  id: string
  title: string
  text?: string
  action?: ReactNode
  children: ReactNode
}

export function OverviewSection({ id, title, text, action, children }: OverviewSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 not-first:mt-12">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <h2 id={`${id}-title`} className="text-xl font-bold">
            {title}
          </h2>
          {text ? <p className="mt-1 text-text-muted">{text}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

type SupplySectionProps = {
  groups: Overview['groups']
  today: string
}

export function SupplySection({ groups, today }: SupplySectionProps) {
  const t = useTranslations('overview.admin.supply')
  const headings = [
    t('group'),
    t('donors'),
    t('canGive'),
    t('requests'),
    t('bagsNeeded'),
    t('verdict'),
  ]
  const rows = groups.map((row) => [
    row.group,
    row.donors,
    row.canGive,
    row.requests,
    row.bagsNeeded,
    t(supplyVerdict(row)),
  ])
  return (
    <OverviewSection
      id="supply"
      title={t('title')}
      text={t('text')}
      action={
        <ExportButton
          fileName={tableFileName('supply-and-demand', today)}
          table={{ headings, rows }}
          subject={t('title')}
        />
      }
    >
      <SupplyTable groups={groups} />
    </OverviewSection>
  )
}

export function TopDonorsSection({ overview }: { overview: Overview }) {
  const t = useTranslations('overview.admin.topDonors')
  const { topDonors, range } = overview
  const exportData = {
    headings: [t('rank'), t('donor'), t('group'), t('bags'), t('donations'), t('last')],
    rows: topDonors.map((donor, index) => [
      index + 1,
      donor.name,
      donor.bloodGroup,
      donor.bags,
      donor.donations,
      donor.last,
    ]),
  }
  return (
    <OverviewSection
      id="top-donors"
      title={t('title')}
      action={
        topDonors.length > 0 && (
          <ExportButton
            fileName={tableFileName('top-donors', range)}
            table={exportData}
            auditedList={{ list: 'topDonors' }}
            subject={t('title')}
          />
        )
      }
    >
      {topDonors.length === 0 ? (
        <EmptyState
          illustration={<NoDonorsIllustration />}
          title={t('empty')}
          text={t('emptyText')}
        />
      ) : (
        <TopDonorsTable donors={topDonors} />
      )}
    </OverviewSection>
  )
}

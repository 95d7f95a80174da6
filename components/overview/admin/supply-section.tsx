import { useTranslations } from 'next-intl'
import { ExportButton } from '@/components/admin-list/export-button'
import { tableFileName } from '@/components/admin-list/export-table'
import type { Overview } from '@/lib/features/overview/contract'
import { supplyVerdict } from '@/lib/features/overview/rules'
import { OverviewSection } from './overview-section'
import { SupplyTable } from './supply-table'

type SupplySectionProps = {
  groups: Overview['groups']
  today: string
}

export function SupplySection({ groups, today }: SupplySectionProps) {
  const t = useTranslations('overview.admin.supply')
  const headings = [
    ...[t('group'), t('donors'), t('canGive'), t('requests')],
    ...[t('bagsNeeded'), t('verdict')],
  ]
  const rows = groups.map((row) => [
    ...[row.group, row.donors, row.canGive, row.requests],
    ...[row.bagsNeeded, t(supplyVerdict(row))],
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

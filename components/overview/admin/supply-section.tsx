import { useTranslations } from 'next-intl'
import { ExportButton } from '@/components/admin-list/export-button'
import { sheetName } from '@/components/admin-list/sheet'
import { supplyVerdict } from '@/lib/features/overview/rules'
import type { Overview } from '@/lib/features/overview/shapes'
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
  const rows = groups.map((each) => [
    ...[each.group, each.donors, each.canGive, each.requests],
    ...[each.bagsNeeded, t(supplyVerdict(each))],
  ])
  return (
    <OverviewSection
      id="supply"
      title={t('title')}
      text={t('text')}
      action={
        <ExportButton
          fileName={sheetName('supply-and-demand', today)}
          sheet={{ headings, rows }}
          about={t('title')}
        />
      }
    >
      <SupplyTable groups={groups} />
    </OverviewSection>
  )
}

import { useLocale, useTranslations } from 'next-intl'
import { tableFileName } from '@/components/admin-list/export-table'
import { printedBloodGroup } from '@/components/ui/blood-group'
import type { Reach } from '@/lib/features/overview/contract'
import { fillPercent, fillRate } from '@/lib/features/overview/rules'
import { ChartCard } from './chart-card'

export function FillRateChart({ reach: { groups, total, range } }: { reach: Reach }) {
  const t = useTranslations('overview.admin.reach')
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  const [worst] = [...groups].sort(
    (one, other) => other.asked - other.pledged - (one.asked - one.pledged),
  )
  const missing = worst ? worst.asked - worst.pledged : 0
  const columns = [t('group'), t('asked'), t('pledged'), t('fillRate')]
  return (
    <ChartCard
      id="reach-groups"
      title={t('groups')}
      summary={
        worst && missing > 0
          ? t('groupsText', { ...total, missing, group: printedBloodGroup(worst.group) })
          : t('groupsFull', { ...total })
      }
      data={{
        kind: 'columns',
        series: [
          { key: 'asked', label: t('asked'), colour: 'var(--color-line-strong)' },
          { key: 'pledged', label: t('pledged'), colour: 'var(--color-success)' },
        ],
        rows: groups.map(({ group, asked, pledged }) => ({
          key: group,
          label: printedBloodGroup(group),
          counts: { asked, pledged },
        })),
      }}
      table={{
        headings: columns,
        rows: groups.map(({ group, ...fill }) => [
          ...[printedBloodGroup(group), fill.asked, fill.pledged],
          fill.asked > 0 ? percent.format(fillRate(fill)) : '–',
        ]),
      }}
      exportData={{
        headings: columns,
        rows: groups.map(({ group, ...fill }) => [
          ...[group, fill.asked, fill.pledged],
          fill.asked > 0 ? `${fillPercent(fill)}%` : '',
        ]),
      }}
      fileName={tableFileName('fill-rate-by-blood-group', range)}
    />
  )
}

import { useTranslations } from 'next-intl'
import { sheetName } from '@/components/admin-list/sheet'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import type { WireOverview } from '@/lib/features/overview/wire'
import { ChartFigure } from './chart-figure'

/** The bags donated in the range, by blood group. */
export function GroupsFigure({ overview: { groups, range } }: { overview: WireOverview }) {
  const t = useTranslations('overview.admin.groups')
  const bags = groups.reduce((sum, each) => sum + each.bags, 0)
  const [first] = [...groups].sort((one, other) => other.bags - one.bags)
  const columns = [t('group'), t('bags')]
  return (
    <ChartFigure
      id="groups"
      title={t('title')}
      summary={
        first && bags > 0
          ? t('summary', { group: printedBloodGroup(first.group), most: first.bags, bags })
          : t('empty')
      }
      isEmpty={bags === 0}
      data={{
        kind: 'columns',
        series: [{ key: 'bags', label: t('bags'), colour: 'var(--color-accent)' }],
        rows: groups.map(({ group, bags }) => ({
          key: group,
          label: printedBloodGroup(group),
          counts: { bags },
        })),
      }}
      table={{
        headings: columns,
        rows: groups.map(({ group, bags }) => [printedBloodGroup(group), bags]),
      }}
      file={{ headings: columns, rows: groups.map(({ group, bags }) => [group, bags]) }}
      fileName={sheetName('bags-by-blood-group', range)}
    />
  )
}

import { useTranslations } from 'next-intl'
import type { ExportTable } from '@/components/admin-list/export-table'
import type { FillCounts, Reach } from '@/lib/features/overview/contract'
import { fillPercent } from '@/lib/features/overview/rules'

/** One figure in each row, so that a spreadsheet can filter them. */
export function useReachExport(reach: Reach): ExportTable {
  const t = useTranslations('overview.admin.reach')
  const { total, firstPledge, allBags, groups, districts, alerts } = reach
  const { asked, canGive, notNow, pledged } = alerts
  const [everything, people] = [t('everything'), t('people')]
  const [requests, minutes] = [t('units.requests'), t('units.minutes')]
  const fillRows = (name: string, fill: FillCounts) => [
    [t('requests'), name, fill.requests, requests],
    [t('asked'), name, fill.asked, t('units.bags')],
    [t('pledged'), name, fill.pledged, t('units.bags')],
    [t('fillRate'), name, fill.asked > 0 ? fillPercent(fill) : '', t('units.percent')],
  ]
  return {
    headings: [t('figure'), t('of'), t('value'), t('unit')],
    rows: [
      [t('rows.firstPledge'), everything, firstPledge.minutes ?? t('tooFew'), minutes],
      [t('rows.withPledge'), everything, firstPledge.requests, requests],
      [t('rows.allBags'), everything, allBags.minutes ?? t('tooFew'), minutes],
      [t('rows.withAllBags'), everything, allBags.requests, requests],
      ...fillRows(everything, total),
      ...groups.flatMap(({ group, ...fill }) => fillRows(group, fill)),
      ...districts.flatMap(({ district, ...fill }) => fillRows(district ?? t('noDistrict'), fill)),
      ...Object.entries({ asked, canGive, notNow, pledged }).map(([name, count]) => [
        ...[t(`rows.${name as keyof Reach['alerts']}`), people, count, t('units.people')],
      ]),
      [
        ...[t('rows.perPledge'), people, pledged > 0 ? (asked / pledged).toFixed(1) : ''],
        t('units.people'),
      ],
    ],
  }
}

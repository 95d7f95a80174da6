'use client'

import { useTranslations } from 'next-intl'
import { ExportButton } from '@/components/admin-list/export-button'
import { tableFileName } from '@/components/admin-list/export-table'
import { useLocalPlace } from '@/components/places/place-names'
import type { Overview } from '@/lib/features/overview/contract'

type DistrictsExportProps = {
  districts: Overview['districts']
  today: string
}

export function DistrictsExport({ districts, today }: DistrictsExportProps) {
  const t = useTranslations('overview.admin.districts')
  const localPlace = useLocalPlace()
  return (
    <ExportButton
      fileName={tableFileName('donors-by-district', today)}
      table={{
        headings: [t('district'), t('division'), t('donors'), t('canGive')],
        rows: districts.map(({ district, division, donors, canGive }) => [
          ...[localPlace(district), localPlace(division), donors, canGive],
        ]),
      }}
      subject={t('title')}
    />
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { ExportButton } from '@/components/admin-list/export-button'
import { sheetName } from '@/components/admin-list/sheet'
import { useLocalPlace } from '@/components/places/use-place-names'
import type { Overview } from '@/lib/features/overview/shapes'

type DistrictsExportProps = {
  districts: Overview['districts']
  today: string
}

export function DistrictsExport({ districts, today }: DistrictsExportProps) {
  const t = useTranslations('overview.admin.districts')
  const localPlace = useLocalPlace()
  return (
    <ExportButton
      fileName={sheetName('donors-by-district', today)}
      sheet={{
        headings: [t('district'), t('division'), t('donors'), t('canGive')],
        rows: districts.map(({ district, division, donors, canGive }) => [
          ...[localPlace(district), localPlace(division), donors, canGive],
        ]),
      }}
      about={t('title')}
    />
  )
}

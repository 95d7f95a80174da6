'use client'

import { useTranslations } from 'next-intl'
import { ExportButton } from '@/components/admin-list/export-button'
import { type Sheet, sheetName } from '@/components/admin-list/sheet'
import type { DayRange } from '@/lib/features/overview/rules'
import { fetchRecipients } from './fetch-recipients'

/** Gives everybody who received blood in the range as a file, not those of one page alone. */
export function ReceivedExport({ range }: { range: DayRange }) {
  const t = useTranslations('overview.admin.received')

  async function sheet(): Promise<Sheet> {
    const recipients = await fetchRecipients(range)
    return {
      headings: [
        ...[t('patient'), t('group'), t('bags'), t('place')],
        ...[t('needDate'), t('fulfilledOn'), t('by')],
      ],
      rows: recipients.map((each) => [
        ...[each.patientName || t('nameRemoved'), each.bloodGroup, each.bags],
        ...[each.location || t('placeRemoved'), each.needDate, each.fulfilledOn, t(each.by)],
      ]),
    }
  }

  return (
    <ExportButton
      fileName={sheetName('who-received-blood', range)}
      sheet={sheet}
      people={{ list: 'recipients' }}
      about={t('title')}
    />
  )
}

'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/forms/use-error-text'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { Button } from '@/components/ui/button'
import { downloadFile } from '@/components/ui/download-file'
import { toast } from '@/components/ui/toast'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import type { ExportedList } from '@/lib/features/audit/rules'
import { type ExportQuery, type ExportTable, loadExportTable } from './export-table'

const FORMATS = ['csv', 'xlsx'] as const
type Format = (typeof FORMATS)[number]

/** Few visits export a file, so the writers load on demand. */
const loadWriter = {
  csv: () =>
    import('@/lib/core/spreadsheets/csv-file').then(
      ({ toCsvFile, CSV_TYPE }) =>
        async ({ headings, rows }: ExportTable) =>
          new Blob([toCsvFile([headings, ...rows])], { type: CSV_TYPE }),
    ),
  xlsx: () => import('./to-xlsx').then(({ toXlsx }) => toXlsx),
}

type ExportButtonProps = {
  fileName: string
  /** The table, a function that loads it on demand, or a list whose rows all load from the server. */
  table: ExportTable | (() => Promise<ExportTable>) | ExportQuery
  /** For lists of people: the server must permit and log the export first. */
  auditedList?: { list: ExportedList; campaignId?: string }
  /** What the table is about, for pages with several of these buttons. */
  subject?: string
}

export function ExportButton({ fileName, table, auditedList, subject }: ExportButtonProps) {
  const t = useTranslations('admin-list.export')
  const errorText = useErrorText()
  const { withIdentityConfirmation, dialog } = useIdentityConfirmation()
  const [running, setRunning] = useState<Format | null>(null)

  async function loadTable(): Promise<ExportTable> {
    if (typeof table === 'function') return table()
    if (!('list' in table)) return table
    return withIdentityConfirmation(() => loadExportTable(table))
  }

  async function save(format: Format) {
    setRunning(format)
    try {
      const write = await loadWriter[format]()
      if (auditedList)
        await withIdentityConfirmation(() => apiFetch('exports', { body: auditedList }))
      downloadFile(fileName.replace(/csv$/, format), await write(await loadTable()))
    } catch (cause) {
      // The code that makes the file probably failed to load.
      const text = cause instanceof ApiError ? errorText(cause) : t('failureText')
      toast.error(t('failure'), { text })
    } finally {
      setRunning(null)
    }
  }

  return (
    <>
      <span className="flex flex-wrap gap-2">
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="secondary"
            size="sm"
            aria-label={subject && t(`${format}Of`, { about: subject })}
            loading={running === format}
            disabled={running !== null && running !== format}
            onPointerEnter={() => preload(format)}
            onFocus={() => preload(format)}
            onClick={() => save(format)}
          >
            <Download aria-hidden="true" className="size-4" />
            {t(format)}
          </Button>
        ))}
      </span>
      {dialog}
    </>
  )
}

function preload(format: Format): void {
  loadWriter[format]().catch(() => undefined)
}

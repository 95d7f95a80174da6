'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useConfirmedCall } from '@/components/session/use-confirmed-call'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { saveFile } from '@/components/ui/save-file'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { ExportedList } from '@/lib/features/audit/rules'
import type { WholeList } from './load-list'
import type { Sheet } from './sheet'

const FORMATS = ['csv', 'xlsx'] as const
type Format = (typeof FORMATS)[number]

/** Few visits export a file, so the writers load on demand. */
const loadWriter = {
  csv: () =>
    import('@/lib/core/spreadsheets/csv-file').then(
      ({ csvFile, CSV_TYPE }) =>
        async ({ headings, rows }: Sheet) =>
          new Blob([csvFile([headings, ...rows])], { type: CSV_TYPE }),
    ),
  xlsx: () => import('./xlsx-file').then(({ toXlsx }) => toXlsx),
}

type ExportButtonProps = {
  fileName: string
  /** The table, a function that loads it on demand, or a list whose rows all load from the server. */
  sheet: Sheet | (() => Promise<Sheet>) | WholeList
  /** Set it for lists of people: the server must permit and log the export first. */
  people?: { list: ExportedList; campaignId?: string }
  /** What the table is about, for pages with several of these buttons. */
  about?: string
}

/** Needs the messages `errors`. */
export function ExportButton({ fileName, sheet, people, about }: ExportButtonProps) {
  const t = useTranslations('admin-list.export')
  const textOf = useProblemText()
  const { confirmedCall, dialog } = useConfirmedCall()
  const [running, setRunning] = useState<Format | null>(null)

  async function tableOf(): Promise<Sheet> {
    if (typeof sheet === 'function') return sheet()
    if (!('list' in sheet)) return sheet
    const { loadList } = await import('./load-list')
    return confirmedCall(() => loadList(sheet))
  }

  async function save(format: Format) {
    setRunning(format)
    try {
      const write = await loadWriter[format]()
      if (people) await confirmedCall(() => callApi('exports', { body: people }))
      saveFile(fileName.replace(/csv$/, format), await write(await tableOf()))
    } catch (cause) {
      // The code that makes the file probably failed to load.
      const text = cause instanceof ApiProblem ? textOf(cause) : t('failureText')
      notify.error(t('failure'), { text })
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
            aria-label={about && t(`${format}Of`, { about })}
            loading={running === format}
            disabled={running !== null && running !== format}
            onPointerEnter={() => fetchAhead(format)}
            onFocus={() => fetchAhead(format)}
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

function fetchAhead(format: Format): void {
  loadWriter[format]().catch(() => undefined)
}

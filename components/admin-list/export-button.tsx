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
import type { Sheet } from './sheet'

const loadFile = () => import('./csv-file')
const fetchAhead = () => void loadFile().catch(() => undefined)

type ExportButtonProps = {
  /** The name of the file. */
  fileName: string
  /** The table, or a function that loads it on demand. */
  sheet: Sheet | (() => Promise<Sheet>)
  /** Set for lists of people: the server must permit the export first, and logs it. */
  people?: { list: ExportedList; campaignId?: string }
  /** What the table is about, where a page has several of these buttons. */
  about?: string
}

/** Downloads a table as a CSV file that the browser makes. Needs the messages `errors`. */
export function ExportButton({ fileName, sheet, people, about }: ExportButtonProps) {
  const t = useTranslations('admin-list.export')
  const textOf = useProblemText()
  const { confirmedCall, dialog } = useConfirmedCall()
  const [isRunning, setRunning] = useState(false)

  async function save() {
    setRunning(true)
    try {
      const { toCsv, CSV_TYPE } = await loadFile()
      if (people) await confirmedCall(() => callApi('exports', { body: people }))
      const table = typeof sheet === 'function' ? await sheet() : sheet
      saveFile(fileName, toCsv(table), CSV_TYPE)
    } catch (cause) {
      // Any other error: most likely the code that makes the file did not load.
      const text = cause instanceof ApiProblem ? textOf(cause) : t('failureText')
      notify.error(t('failure'), { text })
    } finally {
      setRunning(false)
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={about && t('buttonOf', { about })}
        loading={isRunning}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={save}
      >
        <Download aria-hidden="true" className="size-4" />
        {t('button')}
      </Button>
      {dialog}
    </>
  )
}

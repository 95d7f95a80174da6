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
  /** What the file is called. */
  fileName: string
  /** The table, or what fetches it when it is wanted. */
  sheet: Sheet | (() => Promise<Sheet>)
  /** Which list of people it is, if one: the server is asked first, and logs it. */
  people?: { list: ExportedList; campaignId?: string }
  /** What the table is about, where a page has several of these buttons. */
  about?: string
}

/** Gives a table as a file for a spreadsheet, made in the browser. Needs the messages `errors`. */
export function ExportButton({ fileName, sheet, people, about }: ExportButtonProps) {
  const t = useTranslations('admin-list.export')
  const textOf = useProblemText()
  const { confirmedCall, dialog } = useConfirmedCall()
  const [isRunning, setRunning] = useState(false)

  async function save() {
    setRunning(true)
    try {
      const { csvOf, CSV_TYPE } = await loadFile()
      if (people) await confirmedCall(() => callApi('exports', { body: people }))
      const table = typeof sheet === 'function' ? await sheet() : sheet
      saveFile(fileName, csvOf(table), CSV_TYPE)
    } catch (cause) {
      // Whatever else it was: most likely the code that makes the file did not come.
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

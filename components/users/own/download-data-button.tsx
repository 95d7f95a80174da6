'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { saveFile } from '@/components/ui/save-file'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'

/** Saves everything that is kept about the signed-in person as a file. */
export function DownloadDataButton() {
  const t = useTranslations('users.account.data')
  const problemText = useProblemText()
  const [isRunning, setRunning] = useState(false)

  async function download() {
    setRunning(true)
    try {
      const text = JSON.stringify(await callApi<object>('account'), null, 2)
      saveFile(`sharelife-data-${dhakaDay()}.json`, text, 'application/json')
      notify.success(t('downloaded'))
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('downloadFailure'), { text: problemText(cause) })
    } finally {
      setRunning(false)
    }
  }

  return (
    <Button variant="secondary" size="sm" loading={isRunning} onClick={download}>
      <Download aria-hidden="true" className="size-4" />
      {t('downloadButton')}
    </Button>
  )
}

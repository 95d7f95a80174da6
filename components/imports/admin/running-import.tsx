'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { isRunning } from '@/lib/features/imports/rules'
import type { ShownImport } from '@/lib/features/imports/shapes'
import { ProgressBar } from './progress-bar'

type RunningImportProps = {
  shown: ShownImport
  onChanged: (next: ShownImport) => void
}

/** Requests one step after the other. Another tab may run the same import. */
export function RunningImport({ shown, onChanged }: RunningImportProps) {
  const t = useTranslations('imports.progress')
  const problemText = useProblemText()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const isHere = useRef(true)
  const { _id: id, state, percent } = shown

  const goOn = useCallback(async () => {
    setProblem(null)
    try {
      for (let runs = true; runs && isHere.current; ) {
        const { import: next } = await callApi<{ import: ShownImport }>(`imports/${id}/steps`, {
          method: 'POST',
        })
        runs = isRunning(next.state)
        if (isHere.current) onChanged(next)
      }
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      if (isHere.current) setProblem(cause)
    }
  }, [id, onChanged])

  useEffect(() => {
    isHere.current = true
    void goOn()
    return () => {
      isHere.current = false
    }
  }, [goOn])

  return (
    <section className="grid max-w-xl gap-3">
      <ProgressBar label={t(state as 'checking')} percent={percent} />
      <p className="text-text-muted">{t('leave')}</p>
      {problem ? (
        <FormNotice
          notice={{ title: t('failure'), text: problemText(problem) }}
          action={
            <Button variant="secondary" size="sm" onClick={goOn}>
              {t('retry')}
            </Button>
          }
        />
      ) : null}
    </section>
  )
}

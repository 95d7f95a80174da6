'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { Button } from '@/components/ui/button'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import { isImportRunning } from '@/lib/features/imports/rules'
import type { ImportDto } from '@/lib/features/imports/server/import-dto'
import { ProgressBar } from './progress-bar'

type RunningImportProps = {
  donorImport: ImportDto
  onChanged: (next: ImportDto) => void
}

/** Requests one step after the other. Another tab may run the same import. */
export function RunningImport({ donorImport: shown, onChanged }: RunningImportProps) {
  const t = useTranslations('imports.progress')
  const errorText = useErrorText()
  const [error, setError] = useState<ApiError | null>(null)
  const isMounted = useRef(true)
  const { _id: id, state, percent } = shown

  const resume = useCallback(async () => {
    setError(null)
    try {
      for (let runs = true; runs && isMounted.current; ) {
        const { import: next } = await apiFetch(`imports/${id}/steps`, {
          method: 'POST',
        })
        runs = isImportRunning(next.state)
        if (isMounted.current) onChanged(next)
      }
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (isMounted.current) setError(cause)
    }
  }, [id, onChanged])

  useEffect(() => {
    isMounted.current = true
    void resume()
    return () => {
      isMounted.current = false
    }
  }, [resume])

  return (
    <section className="grid max-w-xl gap-3">
      <ProgressBar label={t(state as 'checking')} percent={percent} />
      <p className="text-text-muted">{t('leave')}</p>
      {error ? (
        <FormNotice
          notice={{ title: t('failure'), text: errorText(error) }}
          action={
            <Button variant="secondary" size="sm" onClick={resume}>
              {t('retry')}
            </Button>
          }
        />
      ) : null}
    </section>
  )
}

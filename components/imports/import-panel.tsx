'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { useMutation } from '@/components/forms/use-mutation'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import { type ImportState, isImportRunning } from '@/lib/features/imports/rules'
import type { ImportDto } from '@/lib/features/imports/server/import-dto'
import { CheckedImport } from './checked-import'
import { ColumnMappingForm, type ImportChapter } from './column-mapping-form'
import { FinishedImport } from './finished-import'
import { ProgressBar } from './progress-bar'

type ImportPanelProps = { initialImport: ImportDto; chapters: ImportChapter[] }

export function ImportPanel({ initialImport, chapters }: ImportPanelProps) {
  const [donorImport, setDonorImport] = useState(initialImport)
  const [isMapping, setMapping] = useState(false)
  const { state, confirmedAt } = donorImport
  const stepProps = { donorImport, onChanged: setDonorImport }
  const handleMapped = (next: ImportDto) => {
    setMapping(false)
    setDonorImport(next)
  }
  if (state === 'mapping' || isMapping) {
    return (
      <ImportSteps donorImport={donorImport}>
        <ColumnMappingForm
          key={donorImport.pass}
          donorImport={donorImport}
          onChanged={handleMapped}
          onTable={setDonorImport}
          chapters={chapters}
        />
      </ImportSteps>
    )
  }
  return (
    <ImportSteps donorImport={donorImport}>
      {state === 'uploading' || state === 'failed' ? (
        <StoppedImport donorImport={donorImport} />
      ) : null}
      {isImportRunning(state) ? <RunningImport {...stepProps} /> : null}
      {state === 'checked' ? <CheckedImport {...stepProps} /> : null}
      {confirmedAt && !isImportRunning(state) ? <FinishedImport {...stepProps} /> : null}
      {state === 'checked' || state === 'failed' ? (
        <Button variant="secondary" className="self-start" onClick={() => setMapping(true)}>
          <MapAgain />
        </Button>
      ) : null}
    </ImportSteps>
  )
}

function MapAgain() {
  return useTranslations('imports.mapping')('again')
}

function ImportSteps({
  donorImport,
  children,
}: {
  donorImport: ImportDto
  children: React.ReactNode
}) {
  return (
    <div className="flex flex-col gap-8">
      {children}
      {donorImport.confirmedAt ? null : <DeleteImport id={donorImport._id} />}
    </div>
  )
}

function StoppedImport({ donorImport: { state, failure } }: { donorImport: ImportDto }) {
  const t = useTranslations('imports.page')
  const states = useTranslations('imports.states')
  const text = failure ? t(`failures.${failure}`) : t('uploadingText')
  return <FormNotice notice={{ title: states(state as ImportState), text }} />
}

function DeleteImport({ id }: { id: string }) {
  const t = useTranslations('imports.page')
  const router = useRouter()
  const [isConfirming, setConfirming] = useState(false)
  const { trigger: remove, errorNotice } = useMutation(
    () => apiFetch(`imports/${id}`, { method: 'DELETE' }),
    {
      failure: t('failure'),
      showError: 'inline',
      onSuccess: () => {
        toast.success(t('deleted'))
        router.push('/dashboard/imports')
      },
    },
  )

  return (
    <div className="border-t border-line pt-6">
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('delete')}
        text={t('deleteQuestion')}
        confirmLabel={t('deleteConfirm')}
        cancelLabel={t('keep')}
        onConfirm={remove}
        tone="danger"
      >
        <FormNotice notice={errorNotice} />
      </ConfirmDialog>
    </div>
  )
}

type RunningImportProps = {
  donorImport: ImportDto
  onChanged: (next: ImportDto) => void
}

/** Requests one step after the other. Another tab may run the same import. */
function RunningImport({ donorImport: shown, onChanged }: RunningImportProps) {
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

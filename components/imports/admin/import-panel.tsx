'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNotice, type Notice } from '@/components/forms/form-notice'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { type ImportState, isRunning } from '@/lib/features/imports/rules'
import type { ShownImport } from '@/lib/features/imports/shapes'
import { CheckedImport } from './checked-import'
import { ColumnMapping } from './column-mapping'
import { FinishedImport } from './finished-import'
import { RunningImport } from './running-import'

export function ImportPanel({ found }: { found: ShownImport }) {
  const [shown, setShown] = useState(found)
  const [isMapping, setMapping] = useState(false)
  const { state, confirmedAt } = shown
  const parts = { shown, onChanged: setShown }
  const changed = (next: ShownImport) => {
    setMapping(false)
    setShown(next)
  }
  if (state === 'mapping' || isMapping) {
    return (
      <Steps shown={shown}>
        <ColumnMapping key={shown.pass} shown={shown} onChanged={changed} onTable={setShown} />
      </Steps>
    )
  }
  return (
    <Steps shown={shown}>
      {state === 'uploading' || state === 'failed' ? <Stopped shown={shown} /> : null}
      {isRunning(state) ? <RunningImport {...parts} /> : null}
      {state === 'checked' ? <CheckedImport {...parts} /> : null}
      {confirmedAt && !isRunning(state) ? <FinishedImport {...parts} /> : null}
      {state === 'checked' || state === 'failed' ? (
        <Button variant="secondary" className="self-start" onClick={() => setMapping(true)}>
          <MapAgain />
        </Button>
      ) : null}
    </Steps>
  )
}

function MapAgain() {
  return useTranslations('imports.mapping')('again')
}

function Steps({ shown, children }: { shown: ShownImport; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-8">
      {children}
      {shown.confirmedAt ? null : <DeleteImport id={shown._id} />}
    </div>
  )
}

function Stopped({ shown: { state, failure } }: { shown: ShownImport }) {
  const t = useTranslations('imports.page')
  const states = useTranslations('imports.states')
  const text = failure ? t(`failures.${failure}`) : t('uploadingText')
  return <FormNotice notice={{ title: states(state as ImportState), text }} />
}

function DeleteImport({ id }: { id: string }) {
  const t = useTranslations('imports.page')
  const router = useRouter()
  const problemText = useProblemText()
  const [isAsking, setAsking] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)

  async function remove() {
    setNotice(null)
    try {
      await callApi(`imports/${id}`, { method: 'DELETE' })
      notify.success(t('deleted'))
      router.push('/dashboard/imports')
      return true
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      setNotice({ title: t('failure'), text: problemText(cause) })
      return false
    }
  }

  return (
    <div className="border-t border-line pt-6">
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('delete')}
        text={t('deleteQuestion')}
        confirmLabel={t('deleteConfirm')}
        cancelLabel={t('keep')}
        onConfirm={remove}
        tone="danger"
      >
        <FormNotice notice={notice} />
      </ConfirmDialog>
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNotice, type Notice } from '@/components/forms/form-notice'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/notify'
import { useMomentText } from '@/components/ui/use-time-text'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { ShownImport } from '@/lib/features/imports/shapes'
import { Counts } from './counts'
import { NotImported } from './not-imported'

type FinishedImportProps = {
  shown: ShownImport
  onChanged: (next: ShownImport) => void
}

/** An admin can revoke the invitations for seven days. */
export function FinishedImport({ shown, onChanged }: FinishedImportProps) {
  const t = useTranslations('imports.done')
  const { counts, state } = shown
  return (
    <div className="flex flex-col gap-6">
      <Counts
        title={t('title')}
        counts={[
          [t('written'), counts.written],
          [t('accepted'), counts.accepted],
          [t('declined'), counts.declined],
          ...(state === 'undone' ? [[t('undone'), counts.undone] as const] : []),
        ]}
      />
      {state === 'undone' ? (
        <p className="max-w-prose">{t('undoneText')}</p>
      ) : (
        <UndoImport shown={shown} onChanged={onChanged} />
      )}
      <NotImported shown={shown} />
    </div>
  )
}

function UndoImport({ shown: { _id, counts, undoUntil }, onChanged }: FinishedImportProps) {
  const t = useTranslations('imports.done')
  const page = useTranslations('imports.page')
  const momentText = useMomentText()
  const problemText = useProblemText()
  const [isAsking, setAsking] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)

  async function undo() {
    setNotice(null)
    try {
      const answer = await callApi<{ import: ShownImport }>(`imports/${_id}/undo`, {
        method: 'POST',
      })
      notify.success(t('undoing'))
      onChanged(answer.import)
      return true
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      setNotice({ title: page('failure'), text: problemText(cause) })
      return false
    }
  }

  if (!undoUntil || new Date(undoUntil) <= new Date()) {
    return <p className="text-text-muted">{t('undoOver')}</p>
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-text-muted">{t('undoText', { moment: momentText(undoUntil) })}</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('undo')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('undo')}
        text={t('undoQuestion', { accepted: counts.accepted })}
        confirmLabel={t('undoConfirm')}
        cancelLabel={page('keep')}
        onConfirm={undo}
        tone="danger"
      >
        <FormNotice notice={notice} />
      </ConfirmDialog>
    </div>
  )
}

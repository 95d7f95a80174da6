'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useMutation } from '@/components/forms/use-mutation'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useFormatDateTime } from '@/components/ui/use-format'
import { apiFetch } from '@/lib/core/http/api-client'
import type { ImportDto } from '@/lib/features/imports/server/import-dto'
import { ImportCounts, ImportedRows } from './imported-rows'

type FinishedImportProps = {
  donorImport: ImportDto
  onChanged: (next: ImportDto) => void
}

/** An admin can revoke the invitations for seven days. */
export function FinishedImport({ donorImport, onChanged }: FinishedImportProps) {
  const t = useTranslations('imports.done')
  const { counts, state } = donorImport
  return (
    <div className="flex flex-col gap-6">
      <ImportCounts
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
        <UndoImport donorImport={donorImport} onChanged={onChanged} />
      )}
      <ImportedRows donorImport={donorImport} />
    </div>
  )
}

function UndoImport({ donorImport: { _id, counts, undoUntil }, onChanged }: FinishedImportProps) {
  const t = useTranslations('imports.done')
  const page = useTranslations('imports.page')
  const formatDateTime = useFormatDateTime()
  const [isConfirming, setConfirming] = useState(false)
  const { trigger: undo, errorNotice } = useMutation(
    () => apiFetch(`imports/${_id}/undo`, { method: 'POST' }),
    {
      failure: page('failure'),
      showError: 'inline',
      onSuccess: (response) => {
        toast.success(t('undoing'))
        onChanged(response.import)
      },
    },
  )

  if (!undoUntil || new Date(undoUntil) <= new Date()) {
    return <p className="text-text-muted">{t('undoOver')}</p>
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-text-muted">{t('undoText', { moment: formatDateTime(undoUntil) })}</p>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        {t('undo')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('undo')}
        text={t('undoQuestion', { accepted: counts.accepted })}
        confirmLabel={t('undoConfirm')}
        cancelLabel={page('keep')}
        onConfirm={undo}
        tone="danger"
      >
        <FormNotice notice={errorNotice} />
      </ConfirmDialog>
    </div>
  )
}

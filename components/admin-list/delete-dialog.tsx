'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { ConfirmDialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { ApiError } from '@/lib/core/http/api-client'

export type DeleteDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  run: () => Promise<unknown>
  doneText?: string
  /** Other labels, for a row that is cancelled or archived instead of deleted. */
  labels?: { text: string; confirm: string; cancel?: string; done: string }
  details?: ReactNode
  /** Crimson by default; `normal` when the action destroys nothing. */
  tone?: 'danger' | 'normal'
}

export function DeleteDialog({
  open,
  onOpenChange,
  run,
  doneText,
  labels,
  details,
  tone = 'danger',
}: DeleteDialogProps) {
  const t = useTranslations('admin-list.delete')
  const common = useTranslations('shared')
  const errorText = useErrorText()
  const router = useRouter()
  const { withIdentityConfirmation, dialog } = useIdentityConfirmation()
  const [error, setError] = useState<ApiError | null>(null)

  async function attempt(): Promise<boolean> {
    setError(null)
    try {
      await withIdentityConfirmation(run)
      toast.success(labels?.done ?? t('done'), doneText ? { text: doneText } : undefined)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.isTransient) {
        setError(cause)
        return false
      }
      toast.error(t('failure'), { text: failureText(cause) })
    }
    router.refresh()
    return true
  }

  function failureText(cause: ApiError): string {
    if (cause.code === 'not-found') return t('gone')
    if (cause.code === 'edited-meanwhile') return `${errorText(cause)} ${t('latest')}`
    return errorText(cause)
  }

  function changeOpen(next: boolean): void {
    setError(null)
    onOpenChange(next)
  }

  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={changeOpen}
        title={t('title')}
        text={labels?.text ?? t('text')}
        confirmLabel={error ? common('tryAgain') : (labels?.confirm ?? t('confirm'))}
        cancelLabel={labels?.cancel ?? common('cancel')}
        onConfirm={attempt}
        tone={tone}
      >
        {details || error ? (
          <div className="grid gap-4">
            {details}
            <FormNotice notice={error && { title: t('failure'), text: errorText(error) }} />
          </div>
        ) : null}
      </ConfirmDialog>
      {dialog}
    </>
  )
}

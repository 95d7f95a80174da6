'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { useMutation } from '@/components/forms/use-mutation'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { ConfirmDialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import type { ApiError } from '@/lib/core/http/api-client'

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
  const { trigger, errorNotice, reset } = useMutation(() => withIdentityConfirmation(run), {
    failure: t('failure'),
    showError: ({ isTransient }) => (isTransient ? 'inline' : 'toast'),
    toErrorText: failureText,
    onSuccess: () => {
      toast.success(labels?.done ?? t('done'), doneText ? { text: doneText } : undefined)
      router.refresh()
    },
    onError: ({ isTransient }) => {
      if (isTransient) return
      onOpenChange(false)
      router.refresh()
    },
  })

  function failureText(cause: ApiError): string {
    if (cause.code === 'not-found') return t('gone')
    if (cause.code === 'edited-meanwhile') return `${errorText(cause)} ${t('latest')}`
    return errorText(cause)
  }

  function changeOpen(next: boolean): void {
    reset()
    onOpenChange(next)
  }

  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={changeOpen}
        title={t('title')}
        text={labels?.text ?? t('text')}
        confirmLabel={errorNotice ? common('tryAgain') : (labels?.confirm ?? t('confirm'))}
        cancelLabel={labels?.cancel ?? common('cancel')}
        onConfirm={trigger}
        tone={tone}
      >
        {details || errorNotice ? (
          <div className="grid gap-4">
            {details}
            <FormNotice notice={errorNotice} />
          </div>
        ) : null}
      </ConfirmDialog>
      {dialog}
    </>
  )
}

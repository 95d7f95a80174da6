'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useConfirmedCall } from '@/components/session/use-confirmed-call'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import { ApiProblem } from '@/lib/core/http/api-client'

export type DeleteDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  run: () => Promise<unknown>
  doneText: string
  /** Other texts, for a row that is cancelled or archived instead of deleted. */
  words?: { text: string; confirm: string; cancel?: string; done: string }
  details?: ReactNode
  /** Crimson by default; `normal` when the action destroys nothing. */
  tone?: 'danger' | 'normal'
}

export function DeleteDialog({
  open,
  onOpenChange,
  run,
  doneText,
  words,
  details,
  tone = 'danger',
}: DeleteDialogProps) {
  const t = useTranslations('admin-list.delete')
  const common = useTranslations('shared')
  const textOf = useProblemText()
  const router = useRouter()
  const { confirmedCall, dialog } = useConfirmedCall()
  const [problem, setProblem] = useState<ApiProblem | null>(null)

  async function attempt(): Promise<boolean> {
    setProblem(null)
    try {
      await confirmedCall(run)
      notify.success(words?.done ?? t('done'), { text: doneText })
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      if (cause.isTransient) {
        setProblem(cause)
        return false
      }
      notify.error(t('failure'), { text: whyNot(cause) })
    }
    router.refresh()
    return true
  }

  function whyNot(cause: ApiProblem): string {
    if (cause.code === 'not-found') return t('gone')
    if (cause.code === 'edited-meanwhile') return `${textOf(cause)} ${t('latest')}`
    return textOf(cause)
  }

  function change(next: boolean): void {
    setProblem(null)
    onOpenChange(next)
  }

  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={change}
        title={t('title')}
        text={words?.text ?? t('text')}
        confirmLabel={problem ? common('tryAgain') : (words?.confirm ?? t('confirm'))}
        cancelLabel={words?.cancel ?? common('cancel')}
        onConfirm={attempt}
        tone={tone}
      >
        {details || problem ? (
          <div className="grid gap-4">
            {details}
            <FormNotice notice={problem && { title: t('failure'), text: textOf(problem) }} />
          </div>
        ) : null}
      </ConfirmDialog>
      {dialog}
    </>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useConfirmedCall } from '@/components/session/use-confirmed-call'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/notify'
import { ApiProblem } from '@/lib/core/http/api-client'

export type DeleteDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The call that deletes. */
  run: () => Promise<unknown>
  /** What is then gone, in a sentence. */
  doneText: string
  /** Where something ends otherwise than by being deleted: what is asked, and what is said then. */
  words?: { text: string; confirm: string; cancel?: string; done: string }
  /** What is told below the question, such as what goes and what stays. */
  details?: ReactNode
  /** Crimson unless what is asked destroys nothing. */
  tone?: 'danger' | 'normal'
}

/**
 * Asks before something goes for good, says how it went and has the page read its list anew. What
 * may work later keeps the question open, to try again.
 */
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
      const text = cause.code === 'not-found' ? t('gone') : textOf(cause)
      notify.error(t('failure'), { text })
    }
    router.refresh()
    return true
  }

  function change(next: boolean): void {
    // The next question is a new one.
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

'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Dialog, MessageDialog, type MessageDialogProps } from '@/components/ui/dialog'
import type { ApiError } from '@/lib/core/http/api-client'
import { useErrorText } from './use-error-text'

export type FormOutcome = Pick<MessageDialogProps, 'tone' | 'title' | 'text' | 'link' | 'children'>

export type FormDialogHandlers<Done> = {
  onSending: (isSending: boolean) => void
  onDone: (done: Done) => void
  /** Called with an error that no change in the form can resolve. */
  onFatalError: (error: ApiError) => void
}

type FormDialogProps<Done> = {
  title: string
  description?: string
  failure: string
  /** The text of an error; by default the server's message. */
  toErrorText?: (error: ApiError) => string
  outcomeOf: (done: Done) => FormOutcome
  /** Error codes that mean that the page is outdated. */
  outdated: ReadonlySet<string>
  refresh: () => void
  onClosed: () => void
  children: (form: FormDialogHandlers<Done>) => ReactNode
}

/** Cannot be closed while the form is being sent. */
export function FormDialog<Done>(props: FormDialogProps<Done>) {
  const common = useTranslations('shared')
  const errorText = useErrorText()
  const [outcome, setOutcome] = useState<FormOutcome | null>(null)
  const [isSending, setSending] = useState(false)
  const { title, description, failure, outcomeOf, outdated, refresh, onClosed, children } = props
  const { toErrorText = errorText } = props

  function fail(error: ApiError) {
    setOutcome({ tone: 'error', title: failure, text: toErrorText(error) })
    if (outdated.has(error.code)) refresh()
  }

  if (outcome) {
    return <MessageDialog open onOpenChange={onClosed} actionLabel={common('close')} {...outcome} />
  }
  return (
    <Dialog open onOpenChange={onClosed} locked={isSending} title={title} description={description}>
      {children({
        onSending: setSending,
        onDone: (done) => setOutcome(outcomeOf(done)),
        onFatalError: fail,
      })}
    </Dialog>
  )
}

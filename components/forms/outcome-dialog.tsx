'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { MessageDialog, type MessageDialogProps } from '@/components/ui/message-dialog'
import type { ApiProblem } from '@/lib/core/http/api-client'
import { useProblemText } from './use-problem-text'

export type Outcome = Pick<MessageDialogProps, 'tone' | 'title' | 'text' | 'link' | 'children'>

/** What the form in an `OutcomeDialog` reports to it. */
export type OutcomeForm<Done> = {
  onSending: (isSending: boolean) => void
  onDone: (done: Done) => void
  /** Called for a refusal that no change in the form can resolve. */
  onRefused: (problem: ApiProblem) => void
}

type OutcomeDialogProps<Done> = {
  title: string
  description: string
  /** The title of the message about a refusal. */
  failure: string
  /** Returns the text below it; default: the server's sentence. */
  refusalText?: (problem: ApiProblem) => string
  /** Returns the message that replaces the form once it is sent. */
  outcomeOf: (done: Done) => Outcome
  /** The codes of refusals that show that the page is not up to date. */
  outdated: ReadonlySet<string>
  /** Updates the page after such a refusal. */
  refresh: () => void
  /** The form, or the message that replaced it, is closed. */
  onClosed: () => void
  children: (form: OutcomeForm<Done>) => ReactNode
}

/**
 * A dialog with a form that a message about its outcome replaces. It cannot be closed while the form is
 * sent. Needs the messages `shared` and `errors`.
 */
export function OutcomeDialog<Done>(props: OutcomeDialogProps<Done>) {
  const common = useTranslations('shared')
  const textOf = useProblemText()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isSending, setSending] = useState(false)
  const { title, description, failure, outcomeOf, outdated, refresh, onClosed, children } = props
  const { refusalText = textOf } = props

  function refuse(problem: ApiProblem) {
    setOutcome({ tone: 'error', title: failure, text: refusalText(problem) })
    if (outdated.has(problem.code)) refresh()
  }

  if (outcome) {
    return <MessageDialog open onOpenChange={onClosed} actionLabel={common('close')} {...outcome} />
  }
  return (
    <Dialog open onOpenChange={onClosed} locked={isSending} title={title} description={description}>
      {children({
        onSending: setSending,
        onDone: (done) => setOutcome(outcomeOf(done)),
        onRefused: refuse,
      })}
    </Dialog>
  )
}

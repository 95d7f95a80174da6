'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { MessageDialog, type MessageDialogProps } from '@/components/ui/message-dialog'
import type { ApiProblem } from '@/lib/core/http/api-client'
import { useProblemText } from './use-problem-text'

export type Outcome = Pick<MessageDialogProps, 'tone' | 'title' | 'text' | 'link' | 'children'>

export type OutcomeForm<Done> = {
  onSending: (isSending: boolean) => void
  onDone: (done: Done) => void
  /** Called with an error that no change in the form can resolve. */
  onRefused: (problem: ApiProblem) => void
}

type OutcomeDialogProps<Done> = {
  title: string
  description: string
  failure: string
  /** The text of an error; by default the server's message. */
  refusalText?: (problem: ApiProblem) => string
  outcomeOf: (done: Done) => Outcome
  /** Error codes that mean that the page is outdated. */
  outdated: ReadonlySet<string>
  refresh: () => void
  onClosed: () => void
  children: (form: OutcomeForm<Done>) => ReactNode
}

/** Cannot be closed while the form is being sent. Needs the messages `shared` and `errors`. */
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

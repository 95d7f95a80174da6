'use client'

import { useState } from 'react'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { AlertAnswer } from '@/lib/features/alerts/rules'
import type { ShownNotification } from '@/lib/features/notifications/list-notifications'
import { markRead } from './mark-read'

export interface AnswerWords {
  canGive: string
  notNow: string
  pledge: string
  saidCanGive: string
  saidNotNow: string
  pledged: string
  covered: string
  met: string
  over: string
  failure: string
}

export type AskingNotification = ShownNotification & {
  asked: NonNullable<ShownNotification['asked']>
}

export function asksForBlood(shown: ShownNotification): shown is AskingNotification {
  return Boolean(shown.asked)
}

/** Ignores an error of 'I can give', since the pledge that follows says the same. */
export function useAlertAnswer({ _id, isRead, asked }: AskingNotification, words: AnswerWords) {
  const { alert, state } = asked
  const [said, setSaid] = useState<AlertAnswer | null>(null)
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const answer = said ?? asked.answer

  async function send(body: { answer: AlertAnswer }): Promise<boolean> {
    if (!isRead) void markRead(_id)
    try {
      await callApi(`alerts/${alert}/answer`, { method: 'POST', body })
      return true
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      return false
    }
  }

  async function sayNotNow(): Promise<void> {
    setSending(true)
    const isSaved = await send({ answer: 'not-now' })
    setSending(false)
    setFailed(!isSaved)
    if (isSaved) setSaid('not-now')
  }

  const text = hasFailed ? words.failure : (endText(state, words) ?? answerText(answer, words))
  return {
    text,
    canGive: state === 'open' && answer !== 'not-now',
    canDecline: state === 'open' && answer === null,
    giveLabel: answer === 'can-give' ? words.pledge : words.canGive,
    isSending,
    sayNotNow,
    sayCanGive: () => void send({ answer: 'can-give' }),
  }
}

function endText(state: AskingNotification['asked']['state'], words: AnswerWords) {
  return state === 'open' ? null : words[state]
}

function answerText(answer: AlertAnswer | null, words: AnswerWords) {
  if (answer === null) return null
  return answer === 'not-now' ? words.saidNotNow : words.saidCanGive
}

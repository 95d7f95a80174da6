'use client'

import { useState } from 'react'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { AlertAnswer } from '@/lib/features/alerts/rules'
import type { ShownNotification } from '@/lib/features/notifications/list-notifications'
import { markRead } from './mark-read'

/** The words of the answers to 'someone needs your blood'. */
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

/** A notification that asks its reader for blood. */
export type AskingNotification = ShownNotification & {
  asked: NonNullable<ShownNotification['asked']>
}

export function asksForBlood(shown: ShownNotification): shown is AskingNotification {
  return Boolean(shown.asked)
}

/**
 * What a person can answer to a request that they were asked for, and what is said of it: their answer, or
 * that the blood is not needed any more. 'I can give' is told while the form of the pledge opens, and its
 * failure costs nobody anything: the pledge says the same.
 */
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
    /** Whether 'I can give' is still of use, and whether 'Not this time' is. */
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

'use client'

import { useState } from 'react'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import type { AlertAnswer } from '@/lib/features/alert-states/rules'
import type { NotificationDto } from '@/lib/features/notifications/server/list-notifications'
import { markNotificationRead } from './mark-notification-read'

export interface AlertAnswerLabels {
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

export type AlertNotification = NotificationDto & {
  asked: NonNullable<NotificationDto['asked']>
}

export function isAlertNotification(
  notification: NotificationDto,
): notification is AlertNotification {
  return Boolean(notification.asked)
}

/** Ignores an error of 'I can give', since the pledge that follows says the same. */
export function useAlertAnswer(
  { _id, isRead, asked }: AlertNotification,
  labels: AlertAnswerLabels,
) {
  const { alert, state } = asked
  const [ownAnswer, setOwnAnswer] = useState<AlertAnswer | null>(null)
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const answer = ownAnswer ?? asked.answer

  async function send(body: { answer: AlertAnswer }): Promise<boolean> {
    if (!isRead) void markNotificationRead(_id)
    try {
      await apiFetch(`alerts/${alert}/answer`, { method: 'POST', body })
      return true
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      return false
    }
  }

  async function answerNotNow(): Promise<void> {
    setSending(true)
    const isSaved = await send({ answer: 'not-now' })
    setSending(false)
    setFailed(!isSaved)
    if (isSaved) setOwnAnswer('not-now')
  }

  const text = hasFailed ? labels.failure : (endText(state, labels) ?? answerText(answer, labels))
  return {
    text,
    canGive: state === 'open' && answer !== 'not-now',
    canDecline: state === 'open' && answer === null,
    pledgeLabel: answer === 'can-give' ? labels.pledge : labels.canGive,
    isSending,
    answerNotNow,
    answerCanGive: () => void send({ answer: 'can-give' }),
  }
}

function endText(state: AlertNotification['asked']['state'], labels: AlertAnswerLabels) {
  return state === 'open' ? null : labels[state]
}

function answerText(answer: AlertAnswer | null, labels: AlertAnswerLabels) {
  if (answer === null) return null
  return answer === 'not-now' ? labels.saidNotNow : labels.saidCanGive
}

'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useRef, useState } from 'react'
import { pledgeFormHref } from '@/components/pledges/public/pledge-hrefs'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import type { AlertAnswer } from '@/lib/features/alert-states/rules'
import type { NotificationDto } from '@/lib/features/notifications/server/list-notifications'
import { markNotificationRead } from './unread-updates'

export function AlertAnswers({ notification }: { notification: AlertNotification }) {
  const t = useTranslations('notifications.answers')
  const { text, canGive, canDecline, pledgeLabel, isSending, ...answer } = useAlertAnswer(
    notification,
    alertAnswerLabels(t),
  )
  const statusText = useRef<HTMLParagraphElement>(null)

  async function answerNotNow() {
    await answer.answerNotNow()
    // The button disappeared with the focus.
    statusText.current?.focus()
  }

  return (
    <fieldset
      aria-label={notification.title}
      className="flex min-w-0 flex-col gap-2 px-4 pb-4 pl-9 sm:px-5 sm:pl-10"
    >
      <p ref={statusText} tabIndex={-1} role="status" className="text-sm font-medium outline-none">
        {text}
      </p>
      {canGive ? (
        <div className="flex flex-wrap gap-2">
          <Button asChild size="sm">
            <PledgeLink request={notification.asked.request} onClick={answer.answerCanGive}>
              {pledgeLabel}
            </PledgeLink>
          </Button>
          {canDecline ? (
            <Button variant="secondary" size="sm" loading={isSending} onClick={answerNotNow}>
              {t('notNow')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </fieldset>
  )
}

type Translate = ReturnType<typeof useTranslations<'notifications.answers'>>

function alertAnswerLabels(t: Translate): AlertAnswerLabels {
  return {
    canGive: t('canGive'),
    notNow: t('notNow'),
    pledge: t('pledge'),
    saidCanGive: t('saidCanGive'),
    saidNotNow: t('saidNotNow'),
    pledged: t('pledged'),
    covered: t('covered'),
    met: t('met'),
    over: t('over'),
    failure: t('failure'),
  }
}

interface AlertAnswerLabels {
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

type PledgeLinkProps = Omit<ComponentProps<'a'>, 'href'> & { request: string }

export function PledgeLink({ request, ...props }: PledgeLinkProps) {
  const href = pledgeFormHref({ _id: request })
  const isSamePage = usePathname() === href.split('#')[0]
  // On the same page only a plain link fires `hashchange`.
  return isSamePage ? <a {...props} href={href} /> : <Link {...props} href={href} />
}

'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { PledgeLink } from './pledge-link'
import { type AlertAnswerLabels, type AlertNotification, useAlertAnswer } from './use-alert-answer'

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
    ...{ canGive: t('canGive'), notNow: t('notNow'), pledge: t('pledge') },
    ...{ saidCanGive: t('saidCanGive'), saidNotNow: t('saidNotNow'), pledged: t('pledged') },
    ...{ covered: t('covered'), met: t('met'), over: t('over'), failure: t('failure') },
  }
}

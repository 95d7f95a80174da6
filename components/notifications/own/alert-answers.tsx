'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { PledgeLink } from './pledge-link'
import { type AnswerWords, type AskingNotification, useAlertAnswer } from './use-alert-answer'

export function AlertAnswers({ notification }: { notification: AskingNotification }) {
  const t = useTranslations('notifications.answers')
  const { text, canGive, canDecline, giveLabel, isSending, ...answer } = useAlertAnswer(
    notification,
    answerWords(t),
  )
  const said = useRef<HTMLParagraphElement>(null)

  async function sayNotNow() {
    await answer.sayNotNow()
    // The button disappeared with the focus.
    said.current?.focus()
  }

  return (
    <fieldset
      aria-label={notification.title}
      className="flex min-w-0 flex-col gap-2 px-4 pb-4 pl-9 sm:px-5 sm:pl-10"
    >
      <p ref={said} tabIndex={-1} role="status" className="text-sm font-medium outline-none">
        {text}
      </p>
      {canGive ? (
        <div className="flex flex-wrap gap-2">
          <Button asChild size="sm">
            <PledgeLink request={notification.asked.request} onClick={answer.sayCanGive}>
              {giveLabel}
            </PledgeLink>
          </Button>
          {canDecline ? (
            <Button variant="secondary" size="sm" loading={isSending} onClick={sayNotNow}>
              {t('notNow')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </fieldset>
  )
}

type Translate = ReturnType<typeof useTranslations<'notifications.answers'>>

function answerWords(t: Translate): AnswerWords {
  return {
    ...{ canGive: t('canGive'), notNow: t('notNow'), pledge: t('pledge') },
    ...{ saidCanGive: t('saidCanGive'), saidNotNow: t('saidNotNow'), pledged: t('pledged') },
    ...{ covered: t('covered'), met: t('met'), over: t('over'), failure: t('failure') },
  }
}

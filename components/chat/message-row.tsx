'use client'

import { clsx } from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, memo, Suspense } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { KeptNotice } from '@/components/offline/kept-notice'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { daysBetween, useWeekdayText } from '@/components/ui/calendar-day'
import { useTimeText } from '@/components/ui/use-time-text'
import { langOfText } from '@/lib/i18n/script-language'
import type { Entry } from './chat-log'
import type { Row } from './message-box'
import { type MessageActions, MessageMenuButton, wordsId } from './message-menu-button'
import { WAITING } from './use-sending'

type MessageRowProps = Omit<Row, 'day'> & {
  day: string | null
  today: string
  isAdmin: boolean
  acts: MessageActions
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { entry, day, today, isFirstNew, startsGroup, isAdmin, acts } = props
  const { author, photo, isOwn } = entry.message
  return (
    <li className={startsGroup && !day && !isFirstNew ? 'mt-4' : 'mt-1'}>
      {day ? <DayLine day={day} today={today} /> : null}
      {isFirstNew ? <NewLine /> : null}
      <div className={clsx('flex gap-2', isOwn ? 'justify-end' : 'justify-start')}>
        {isOwn ? null : (
          <span className="w-10 shrink-0">
            {startsGroup ? <Avatar src={photo} name={author} size={40} /> : null}
          </span>
        )}
        <div
          className={clsx('flex max-w-[94%] sm:max-w-[80%] min-w-0 flex-col', isOwn && 'items-end')}
        >
          {startsGroup && !isOwn ? (
            // Screen readers read the name with each message instead.
            <span aria-hidden="true" className="mb-0.5 text-sm font-semibold wrap-anywhere">
              {author}
            </span>
          ) : null}
          <div className={clsx('flex items-center', isOwn && 'flex-row-reverse')}>
            <Bubble entry={entry} />
            {entry.state === 'stored' ? (
              <MessageMenuButton entry={entry} isAdmin={isAdmin} acts={acts} />
            ) : null}
          </div>
          {entry.state === 'failed' ? <UnsentNote entry={entry} acts={acts} /> : null}
        </div>
      </div>
    </li>
  )
})

function Bubble({ entry }: { entry: Entry }) {
  const t = useTranslations('chat.list')
  const locale = useLocale()
  const timeText = useTimeText()
  const { author: user, isOwn, text, sentAt } = entry.message
  return (
    <div
      className={clsx(
        'flex min-w-0 flex-wrap items-end justify-end gap-x-3 rounded border px-3.5 py-2',
        isOwn ? 'bg-line' : 'bg-surface-raised',
        entry.state === 'failed' && entry.problem?.code !== WAITING
          ? 'border-danger'
          : 'border-line',
      )}
    >
      <p id={wordsId(entry)} className="min-w-0 grow whitespace-pre-wrap wrap-anywhere">
        <span className="sr-only">{isOwn ? t('byYou', { user }) : t('by', { user })}</span>
        <span lang={langOfText(text, locale)}>
          <MessageText text={text} />
        </span>
      </p>
      <p className="figures text-sm leading-6.5 text-text-muted">
        {entry.state === 'stored' ? <time dateTime={sentAt}>{timeText(sentAt)}</time> : null}
        {entry.state === 'sending' ? t('sending') : null}
        {entry.state === 'failed' ? t('notSent') : null}
      </p>
    </div>
  )
}

type UnsentNoteProps = { entry: Entry; acts: Pick<MessageActions, 'retry' | 'discard'> }

function UnsentNote({ entry, acts }: UnsentNoteProps) {
  const t = useTranslations('chat.list')
  const textOf = useProblemText()
  const { problem } = entry
  const words = wordsId(entry)
  if (problem?.code === WAITING) {
    return (
      <div className="mt-1.5 text-left">
        <KeptNotice onCancel={() => acts.discard(entry)} />
      </div>
    )
  }
  return (
    <div className="mt-1.5 flex flex-col items-end gap-2 text-right">
      <p className="text-sm text-danger">
        {!problem || problem.code === 'kept' ? t('kept') : textOf(problem)}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="ghost"
          aria-describedby={words}
          onClick={() => acts.discard(entry)}
        >
          {t('discard')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-describedby={words}
          onClick={() => acts.retry(entry)}
        >
          {t('retry')}
        </Button>
      </div>
    </div>
  )
}

function DayLine({ day, today }: { day: string; today: string }) {
  const t = useTranslations('chat.days')
  const dayText = useWeekdayText()
  const ago = daysBetween(day, today)
  return (
    <div className="my-4 flex items-center gap-3 text-sm font-semibold text-text-muted">
      <span aria-hidden="true" className="h-px grow bg-line" />
      <time dateTime={day}>
        {ago === 0 ? t('today') : ago === 1 ? t('yesterday') : dayText(day)}
      </time>
      <span aria-hidden="true" className="h-px grow bg-line" />
    </div>
  )
}

function NewLine() {
  const t = useTranslations('chat.list')
  return (
    <div className="my-3 flex items-center gap-3 text-sm font-bold text-accent-text">
      <span aria-hidden="true" className="h-px grow bg-accent-line" />
      {t('new')}
      <span aria-hidden="true" className="h-px grow bg-accent-line" />
    </div>
  )
}

const LinkedText = lazy(() => import('./linked-text'))

/** The code that finds links loads only when there may be one. */
function MessageText({ text }: { text: string }) {
  if (!/https?:\/\/|www\./i.test(text)) return text
  return (
    <Suspense fallback={text}>
      <LinkedText text={text} />
    </Suspense>
  )
}

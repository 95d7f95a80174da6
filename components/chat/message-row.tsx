'use client'

import { clsx } from 'clsx'
import { EllipsisVertical } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, memo, Suspense, useState } from 'react'
import { useErrorText } from '@/components/forms/use-error-text'
import { QueuedNotice } from '@/components/offline/queued-notice'
import { Button } from '@/components/ui/button'
import { Avatar } from '@/components/ui/uploaded-image'
import { daysBetween, useFormatDayWithWeekday, useFormatTime } from '@/components/ui/use-format'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { textLangAttribute } from '@/lib/i18n/text-lang-attribute'
import type { ChatEntry } from './chat-log'
import { QUEUED_CODE } from './use-send-messages'

export interface ChatRow {
  entry: ChatEntry
  /** The day in Dhaka, if this message is the first of that day. */
  day: string | null
  isFirstNew: boolean
  startsGroup: boolean
}

type MessageRowProps = ChatRow & {
  today: string
  isAdmin: boolean
  actions: MessageActions
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { entry, day, today, isFirstNew, startsGroup, isAdmin, actions } = props
  const { author, photo, isOwn } = entry.message
  return (
    <li className={startsGroup && !day && !isFirstNew ? 'mt-4' : 'mt-1'}>
      {day ? <DaySeparator day={day} today={today} /> : null}
      {isFirstNew ? <NewMessagesSeparator /> : null}
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
              <MessageMenuButton entry={entry} isAdmin={isAdmin} actions={actions} />
            ) : null}
          </div>
          {entry.state === 'failed' ? <UnsentNote entry={entry} actions={actions} /> : null}
        </div>
      </div>
    </li>
  )
})

function Bubble({ entry }: { entry: ChatEntry }) {
  const t = useTranslations('chat.list')
  const locale = useLocale()
  const formatTime = useFormatTime()
  const { author: user, isOwn, text, sentAt } = entry.message
  return (
    <div
      className={clsx(
        'flex min-w-0 flex-wrap items-end justify-end gap-x-3 rounded border px-3.5 py-2',
        isOwn ? 'bg-line' : 'bg-surface-raised',
        entry.state === 'failed' && entry.error?.code !== QUEUED_CODE
          ? 'border-danger'
          : 'border-line',
      )}
    >
      <p id={messageTextId(entry)} className="min-w-0 grow whitespace-pre-wrap wrap-anywhere">
        <span className="sr-only">{isOwn ? t('byYou', { user }) : t('by', { user })}</span>
        <span lang={textLangAttribute(text, locale)}>
          <MessageText text={text} />
        </span>
      </p>
      <p className="figures text-sm leading-6.5 text-text-muted">
        {entry.state === 'stored' ? <time dateTime={sentAt}>{formatTime(sentAt)}</time> : null}
        {entry.state === 'sending' ? t('sending') : null}
        {entry.state === 'failed' ? t('notSent') : null}
      </p>
    </div>
  )
}

type UnsentNoteProps = { entry: ChatEntry; actions: Pick<MessageActions, 'retry' | 'discard'> }

function UnsentNote({ entry, actions }: UnsentNoteProps) {
  const t = useTranslations('chat.list')
  const errorText = useErrorText()
  const { error } = entry
  const textId = messageTextId(entry)
  if (error?.code === QUEUED_CODE) {
    return (
      <div className="mt-1.5 text-left">
        <QueuedNotice onCancel={() => actions.discard(entry)} />
      </div>
    )
  }
  return (
    <div className="mt-1.5 flex flex-col items-end gap-2 text-right">
      <p className="text-sm text-danger">
        {!error || error.code === 'queued' ? t('uncertain') : errorText(error)}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="ghost"
          aria-describedby={textId}
          onClick={() => actions.discard(entry)}
        >
          {t('discard')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-describedby={textId}
          onClick={() => actions.retry(entry)}
        >
          {t('retry')}
        </Button>
      </div>
    </div>
  )
}

function DaySeparator({ day, today }: { day: string; today: string }) {
  const t = useTranslations('chat.days')
  const formatDay = useFormatDayWithWeekday()
  const daysAgo = daysBetween(day, today)
  return (
    <div className="my-4 flex items-center gap-3 text-sm font-semibold text-text-muted">
      <span aria-hidden="true" className="h-px grow bg-line" />
      <time dateTime={day}>
        {daysAgo === 0 ? t('today') : daysAgo === 1 ? t('yesterday') : formatDay(day)}
      </time>
      <span aria-hidden="true" className="h-px grow bg-line" />
    </div>
  )
}

function NewMessagesSeparator() {
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

const loadMenu = () => import('./message-menu').then((module) => module.MessageMenu)

const buttonStyle =
  'touch-target grid shrink-0 place-items-center rounded-full text-text-muted hover:bg-surface-hover hover:text-text'

type MessageMenuButtonProps = { entry: ChatEntry; isAdmin: boolean; actions: MessageActions }

function MessageMenuButton({ entry, isAdmin, actions }: MessageMenuButtonProps) {
  const t = useTranslations('chat.menu')
  const [Menu, fetchMenu] = useLazyComponent(loadMenu)
  const [isRequested, setRequested] = useState(false)
  const icon = <EllipsisVertical aria-hidden="true" className="size-5" />
  const shared = {
    className: buttonStyle,
    'aria-label': t('label'),
    'aria-describedby': messageTextId(entry),
  }

  function open() {
    setRequested(true)
    fetchMenu().then((loaded) => loaded || setRequested(false))
  }

  if (isRequested && Menu) {
    return (
      <Menu
        trigger={shared}
        icon={icon}
        onReport={entry.message.isOwn ? undefined : () => actions.report(entry)}
        onBlock={entry.message.isOwn ? undefined : () => actions.block(entry)}
        onRemove={entry.message.isOwn || isAdmin ? () => actions.remove(entry) : undefined}
      />
    )
  }
  return (
    <button
      type="button"
      {...shared}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isRequested}
      onPointerEnter={fetchMenu}
      onFocus={fetchMenu}
      onClick={open}
    >
      {icon}
    </button>
  )
}

export interface MessageActions {
  report: (entry: ChatEntry) => void
  remove: (entry: ChatEntry) => void
  block: (entry: ChatEntry) => void
  retry: (entry: ChatEntry) => void
  discard: (entry: ChatEntry) => void
}

function messageTextId({ key }: ChatEntry): string {
  return `message-${key}`
}

'use client'

import { clsx } from 'clsx'
import { ArrowDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Ref, useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { NoMessagesIllustration } from '@/components/ui/illustrations'
import { EmptyState } from '@/components/ui/list-state'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { ChatEntry } from './chat-log'
import type { MessageActions } from './message-menu-button'
import { type ChatRow, MessageRow } from './message-row'
import { OlderMessages, type useOlderMessages } from './older-messages'
import type { useScrollPosition } from './use-scroll-position'

type ChatMessagesProps = {
  entries: readonly ChatEntry[]
  isBeginning: boolean
  unseen: number
  scroll: ReturnType<typeof useScrollPosition>
  older: ReturnType<typeof useOlderMessages>
  today: string
  isAdmin: boolean
  actions: MessageActions
  onWrite: () => void
}

export function ChatMessages(props: ChatMessagesProps) {
  const { entries, isBeginning, unseen, scroll, older, onWrite, ...list } = props
  const t = useTranslations('chat.list')
  const isEmpty = isBeginning && entries.length === 0
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={scroll.box}
        role="log"
        aria-live="polite"
        aria-label={t('label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
        tabIndex={0}
        onScroll={scroll.onScroll}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain bg-surface-sunken px-3 [overflow-anchor:none] focus-visible:outline-offset-[-3px] sm:px-4"
      >
        <div className={clsx('pt-3 pb-4', isEmpty && 'my-auto')}>
          {isEmpty ? <NoMessagesYet onWrite={onWrite} /> : null}
          {isBeginning ? null : <OlderMessages state={older.state} load={older.load} />}
          {isBeginning && !isEmpty ? (
            <p className="py-2 text-center text-sm text-text-muted">{t('beginning')}</p>
          ) : null}
          <MessageList {...list} entries={entries} present={scroll.present} />
        </div>
      </div>
      {unseen > 0 ? (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            size="sm"
            variant="secondary"
            className="pointer-events-auto animate-rise-in shadow"
            onClick={scroll.scrollToEnd}
          >
            <ArrowDown aria-hidden="true" className="size-4" />
            {t('unseen', { count: unseen })}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function NoMessagesYet({ onWrite }: { onWrite: () => void }) {
  const t = useTranslations('chat.empty')
  return (
    <EmptyState
      illustration={<NoMessagesIllustration />}
      title={t('title')}
      text={t('text')}
      action={<Button onClick={onWrite}>{t('action')}</Button>}
    />
  )
}

type MessageListProps = {
  entries: readonly ChatEntry[]
  today: string
  isAdmin: boolean
  actions: MessageActions
  present: Ref<HTMLOListElement>
}

/** Screen readers announce the second list, whose measured height must include its margins. */
function MessageList({ entries, present, ...shared }: MessageListProps) {
  const t = useTranslations('chat.list')
  const rows = useMemo(() => toRows(entries), [entries])
  const firstPresent = rows.findIndex(({ entry }) => !entry.isPast)
  const split = firstPresent < 0 ? rows.length : firstPresent
  const renderRows = (section: ChatRow[]) =>
    section.map((row) => <MessageRow key={row.entry.key} {...row} {...shared} />)
  return (
    <>
      <ol aria-live="off" aria-label={t('past')} className="flow-root">
        {renderRows(rows.slice(0, split))}
      </ol>
      <ol ref={present} aria-label={t('present')} className="flow-root">
        {renderRows(rows.slice(split))}
      </ol>
    </>
  )
}

const GROUP_WITHIN_MS = 5 * 60_000

function toRows(entries: readonly ChatEntry[]): ChatRow[] {
  const firstNew = entries.findIndex(({ fresh }) => fresh !== undefined)
  return entries.map((entry, index) => {
    const before = entries[index - 1]
    const ownDay = dayOf(entry)
    const day = before && dayOf(before) === ownDay ? null : ownDay
    const isFirstNew = index === firstNew
    const startsGroup = !before || day !== null || isFirstNew || !areGrouped(before, entry)
    return { entry, day, isFirstNew, startsGroup }
  })
}

function dayOf({ message }: ChatEntry): string {
  return dhakaDay(new Date(message.sentAt))
}

function areGrouped({ message: one }: ChatEntry, { message: other }: ChatEntry): boolean {
  return (
    one.author === other.author &&
    one.photo === other.photo &&
    one.isOwn === other.isOwn &&
    Math.abs(Date.parse(other.sentAt) - Date.parse(one.sentAt)) < GROUP_WITHIN_MS
  )
}

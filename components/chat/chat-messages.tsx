'use client'

import { clsx } from 'clsx'
import { ArrowDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Dispatch, type Ref, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { NoMessagesIllustration } from '@/components/ui/illustrations'
import { EmptyState } from '@/components/ui/list-state'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import { MESSAGES_PER_PAGE } from '@/lib/features/chat/rules'
import { fromApiChatMessage } from '@/lib/features/chat/wire'
import type { ChatAction, ChatEntry, ChatLog } from './chat-log'
import { type ChatRow, type MessageActions, MessageRow } from './message-row'

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

type OlderMessagesProps = {
  state: 'idle' | 'loading' | 'failed'
  load: () => void
}

function OlderMessages({ state, load }: OlderMessagesProps) {
  const t = useTranslations('chat.older')
  const sentinel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // After an error only a press loads again.
    if (state !== 'idle' || !sentinel.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && load())
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [state, load])

  return (
    <div ref={sentinel} className="flex flex-col items-center gap-2 py-2">
      {state === 'failed' ? (
        <p role="alert" className="text-sm text-danger">
          {t('failure')}
        </p>
      ) : null}
      <Button variant="secondary" size="sm" loading={state === 'loading'} onClick={load}>
        {state === 'failed' ? t('again') : t('show')}
      </Button>
    </div>
  )
}

export function useOlderMessages(
  log: ChatLog,
  dispatch: Dispatch<ChatAction>,
  onSignedOut: () => void,
) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isRunning = useRef(false)
  const before = log.entries.find(({ state }) => state === 'stored')?.message._id

  const load = useCallback(async () => {
    if (isRunning.current) return
    isRunning.current = true
    setState('loading')
    try {
      const query = new URLSearchParams({ limit: String(MESSAGES_PER_PAGE) })
      if (before) query.set('before', before)
      const { chat } = await apiFetch(`getCommunityChat?${query}`)
      const messages = chat.map(fromApiChatMessage)
      dispatch({ type: 'older', messages, isBeginning: messages.length < MESSAGES_PER_PAGE })
      setState('idle')
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.code === 'unauthenticated') onSignedOut()
      setState('failed')
    } finally {
      isRunning.current = false
    }
  }, [before, dispatch, onSignedOut])

  return { state, load }
}

/** Within this distance of the end, in pixels, the reader counts as being at the end. */
const NEAR_END_PX = 48

/** `flex-col-reverse` holds the position while older messages load; this hook does for new ones. */
export function useScrollPosition(onReturn: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const present = useRef<HTMLOListElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)

  useEffect(() => {
    if (!present.current) return
    let height = present.current.offsetHeight
    const observer = new ResizeObserver(() => {
      const newHeight = present.current?.offsetHeight ?? height
      // In a reversed column the scroll position is negative.
      if (box.current && !isNearEnd(box.current)) box.current.scrollTop -= newHeight - height
      height = newHeight
    })
    observer.observe(present.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const returnIfVisible = () => {
      if (isAtEnd && !document.hidden) onReturn()
    }
    returnIfVisible()
    document.addEventListener('visibilitychange', returnIfVisible)
    return () => document.removeEventListener('visibilitychange', returnIfVisible)
  }, [isAtEnd, onReturn])

  const onScroll = useCallback(() => {
    if (box.current) setAtEnd(isNearEnd(box.current))
  }, [])

  const scrollToEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = 0
    setAtEnd(true)
  }, [])

  const isWatching = useCallback(
    () => !document.hidden && box.current !== null && isNearEnd(box.current),
    [],
  )

  return { box, present, isAtEnd, onScroll, scrollToEnd, isWatching }
}

const isNearEnd = ({ scrollTop }: HTMLElement) => Math.abs(scrollTop) < NEAR_END_PX

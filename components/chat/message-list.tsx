'use client'

import { useTranslations } from 'next-intl'
import { type Ref, useMemo } from 'react'
import type { Entry } from './chat-log'
import { type Row, rowsOf } from './chat-rows'
import type { MessageActs } from './message-acts'
import { MessageRow } from './message-row'

type MessageListProps = {
  entries: readonly Entry[]
  today: string
  isAdmin: boolean
  acts: MessageActs
  /** The list of what came since the page was opened. */
  present: Ref<HTMLOListElement>
}

/**
 * The messages in two lists: the past, which may grow at its head and is not read out, and what
 * comes in from now on, which is. Their margins stay inside, for the height of the second is measured.
 */
export function MessageList({ entries, present, ...shared }: MessageListProps) {
  const t = useTranslations('chat.list')
  const rows = useMemo(() => rowsOf(entries), [entries])
  const firstPresent = rows.findIndex(({ entry }) => !entry.isPast)
  const split = firstPresent < 0 ? rows.length : firstPresent
  const listed = (part: Row[]) =>
    part.map((row) => <MessageRow key={row.entry.key} {...row} {...shared} />)
  return (
    <>
      <ol aria-live="off" aria-label={t('past')} className="flow-root">
        {listed(rows.slice(0, split))}
      </ol>
      <ol ref={present} aria-label={t('present')} className="flow-root">
        {listed(rows.slice(split))}
      </ol>
    </>
  )
}

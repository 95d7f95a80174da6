'use client'

import { clsx } from 'clsx'
import { ArrowDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { NoMessages } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Entry } from './chat-log'
import type { MessageActs } from './message-acts'
import { MessageList } from './message-list'
import { OlderMessages } from './older-messages'
import type { useOlder } from './use-older'
import type { usePlace } from './use-place'

type MessageBoxProps = {
  entries: readonly Entry[]
  isBeginning: boolean
  /** How many messages came while nobody looked. */
  unseen: number
  place: ReturnType<typeof usePlace>
  older: ReturnType<typeof useOlder>
  today: string
  isAdmin: boolean
  acts: MessageActs
  /** Leads to where one writes. */
  onWrite: () => void
}

/** The conversation, which scrolls by itself between the head and the place to write. */
export function MessageBox(props: MessageBoxProps) {
  const { entries, isBeginning, unseen, place, older, onWrite, ...list } = props
  const t = useTranslations('chat.list')
  const isEmpty = isBeginning && entries.length === 0
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={place.box}
        role="log"
        aria-live="polite"
        aria-label={t('label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
        tabIndex={0}
        onScroll={place.onScroll}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain bg-surface-sunken px-3 [overflow-anchor:none] focus-visible:outline-offset-[-3px] sm:px-4"
      >
        <div className={clsx('pt-3 pb-4', isEmpty && 'my-auto')}>
          {isEmpty ? <Nothing onWrite={onWrite} /> : null}
          {isBeginning ? null : <OlderMessages state={older.state} load={older.load} />}
          {isBeginning && !isEmpty ? (
            <p className="py-2 text-center text-sm text-text-muted">{t('beginning')}</p>
          ) : null}
          <MessageList {...list} entries={entries} present={place.present} />
        </div>
      </div>
      {unseen > 0 ? (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            size="sm"
            variant="secondary"
            className="pointer-events-auto animate-rise-in shadow"
            onClick={place.toFoot}
          >
            <ArrowDown aria-hidden="true" className="size-4" />
            {t('unseen', { count: unseen })}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function Nothing({ onWrite }: { onWrite: () => void }) {
  const t = useTranslations('chat.empty')
  return (
    <EmptyState
      illustration={<NoMessages />}
      title={t('title')}
      text={t('text')}
      action={<Button onClick={onWrite}>{t('action')}</Button>}
    />
  )
}

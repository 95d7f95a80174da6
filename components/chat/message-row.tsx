import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { useTimeText } from '@/components/ui/use-time-text'
import type { Entry } from './chat-log'
import type { Row } from './chat-rows'
import { type MessageActs, wordsId } from './message-acts'
import { MessageMenuButton } from './message-menu-button'
import { MessageText } from './message-text'
import { DayLine, NewLine } from './separators'
import { UnsentNote } from './unsent-note'

type MessageRowProps = Omit<Row, 'day'> & {
  day: string | null
  today: string
  isAdmin: boolean
  acts: MessageActs
}

/** One message: who wrote it, what, and when. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { entry, day, today, isFirstNew, opens, isAdmin, acts } = props
  const { user, photo, mine } = entry.message
  return (
    <li className={opens && !day && !isFirstNew ? 'mt-4' : 'mt-1'}>
      {day ? <DayLine day={day} today={today} /> : null}
      {isFirstNew ? <NewLine /> : null}
      <div className={clsx('flex gap-2', mine ? 'justify-end' : 'justify-start')}>
        {mine ? null : (
          <span className="w-10 shrink-0">
            {opens ? <Avatar src={photo} name={user} size={40} /> : null}
          </span>
        )}
        <div
          className={clsx('flex max-w-[94%] sm:max-w-[80%] min-w-0 flex-col', mine && 'items-end')}
        >
          {opens && !mine ? (
            // Screen readers hear the name with each message.
            <span aria-hidden="true" className="mb-0.5 text-sm font-semibold wrap-anywhere">
              {user}
            </span>
          ) : null}
          <div className={clsx('flex items-center', mine && 'flex-row-reverse')}>
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
  const timeText = useTimeText()
  const { user, mine, message, date } = entry.message
  return (
    <div
      className={clsx(
        // The time stands beside the words where there is room, else below them.
        'flex min-w-0 flex-wrap items-end justify-end gap-x-3 rounded border px-3.5 py-2',
        mine ? 'bg-line' : 'bg-surface-raised',
        entry.state === 'failed' ? 'border-danger' : 'border-line',
      )}
    >
      <p id={wordsId(entry)} className="min-w-0 grow whitespace-pre-wrap wrap-anywhere">
        <span className="sr-only">{mine ? t('byYou', { user }) : t('by', { user })}</span>
        <MessageText text={message} />
      </p>
      <p className="figures text-sm leading-6.5 text-text-muted">
        {entry.state === 'stored' ? <time dateTime={date}>{timeText(date)}</time> : null}
        {entry.state === 'sending' ? t('sending') : null}
        {entry.state === 'failed' ? t('notSent') : null}
      </p>
    </div>
  )
}

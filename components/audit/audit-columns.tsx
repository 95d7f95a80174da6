import { Terminal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { useDayText, useTextWithDays } from '@/components/ui/calendar-day'
import { cn } from '@/components/ui/cn'
import type { DataColumn } from '@/components/ui/data-table'
import { CUT_TEXT } from '@/components/ui/data-table-row'
import { useSlotText } from '@/components/ui/use-hour-text'
import { useTimeText } from '@/components/ui/use-time-text'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { ShownEntry } from '@/lib/features/audit/shapes'

/** The columns do not sort, because the browser has only one page of the log. */
export function useActColumns(): DataColumn<ShownEntry>[] {
  const t = useTranslations('audit')
  const dayText = useDayText()
  const timeText = useTimeText()
  return [
    {
      id: 'when',
      label: t('when'),
      phone: 'mark',
      cell: ({ at }) => (
        <time
          dateTime={at}
          className="figures text-sm text-text-muted @max-xl:whitespace-nowrap @xl:text-base @xl:text-text"
        >
          {t.rich('at', {
            ...{ day: dayText(dhakaDay(new Date(at))), time: timeText(at) },
            whole: (words) => <span className="whitespace-nowrap">{words}</span>,
          })}
        </time>
      ),
    },
    {
      id: 'who',
      label: t('who'),
      phone: 'title',
      cell: ({ actor }) => (actor ? <LoggedPerson person={actor} /> : <AtTheConsole />),
      className: '@3xl:w-1/5',
    },
    {
      id: 'what',
      label: t('what'),
      phone: 'text',
      hasMore: true,
      cell: (entry) => <ActWords entry={entry} />,
    },
    {
      id: 'whom',
      label: t('whom'),
      phone: 'foot',
      cell: ({ person }) =>
        person ? (
          <LoggedPerson person={person} />
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">{t('nobody')}</span>
          </>
        ),
      className: '@3xl:w-1/5',
    },
  ]
}

/** The titles that the site generates, with the day as `YYYY-MM-DD`. People typed all other titles. */
const TITLES_WITH_DAY = new Set<ShownEntry['action']>([
  ...(['booking-approved', 'booking-completed', 'booking-cancelled', 'booking-deleted'] as const),
  ...(['request-taken-down', 'donation-decided'] as const),
])

function ActWords({ entry }: { entry: ShownEntry }) {
  const t = useTranslations('audit')
  const withDays = useTextWithDays()
  const withSlots = useTextWithSlots()
  const { action, from, to, reason, token } = entry
  const title = TITLES_WITH_DAY.has(action) ? withSlots(withDays(entry.title)) : entry.title
  // The sentence already names the role.
  const isRenamed = from !== '' && action !== 'user-role-changed'
  return (
    <span className="min-w-0 @xl:block">
      <span className="font-semibold text-text @xl:block">{t(`acts.${action}`, { to })}</span>
      {title ? (
        <span className="wrap-anywhere before:content-['_·_'] in-data-details:block in-data-details:before:content-none @xl:block @xl:before:content-none">
          {isRenamed ? t('renamed', { from, to }) : title}
        </span>
      ) : null}
      {token ? (
        <span className="hidden text-sm text-text-muted in-data-details:block @xl:block wrap-anywhere">
          {t('token', { name: token.name })}
        </span>
      ) : null}
      {reason ? (
        <span className="hidden text-sm text-text-muted whitespace-pre-line in-data-details:block @xl:block wrap-anywhere">
          {t('reason', { reason })}
        </span>
      ) : null}
    </span>
  )
}

/** Formats the hour that `bookingTitle` writes after the day. */
function useTextWithSlots(): (text: string) => string {
  const slotText = useSlotText()
  return (text) => text.replace(/\b\d{1,2}:00 [AP]M$/, slotText)
}

const row = 'flex min-w-0 items-center gap-3'

function LoggedPerson({ person }: { person: NonNullable<ShownEntry['person']> }) {
  return (
    <span className={row}>
      <Avatar src={person.photo} name={person.name} size={32} />
      <span className={cn('min-w-0 wrap-anywhere', CUT_TEXT)}>{person.name}</span>
    </span>
  )
}

function AtTheConsole() {
  const t = useTranslations('audit')
  return (
    <span className={row}>
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-surface-hover"
      >
        <Terminal className="size-4" />
      </span>
      <span>{t('console')}</span>
    </span>
  )
}

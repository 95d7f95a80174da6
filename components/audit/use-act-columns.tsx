import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useDayText } from '@/components/ui/calendar-day'
import type { DataColumn } from '@/components/ui/data-table'
import { useTimeText } from '@/components/ui/use-time-text'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { WireAuditEntry } from '@/lib/features/audit/wire'
import { ActWords } from './act-words'
import { AtTheConsole, LoggedPerson } from './logged-person'

/** The columns of the log. They do not sort: the browser has one page of many. */
export function useActColumns(): DataColumn<WireAuditEntry>[] {
  const t = useTranslations('audit')
  const dayText = useDayText()
  const timeText = useTimeText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words stay the same while a page lives
  return useMemo(
    () => [
      {
        id: 'when',
        label: t('when'),
        cell: ({ at }) => (
          <time
            dateTime={at}
            className="figures text-sm whitespace-nowrap text-text-muted @3xl:text-base @3xl:text-text"
          >
            {t('at', { day: dayText(dhakaDay(new Date(at))), time: timeText(at) })}
          </time>
        ),
      },
      {
        id: 'who',
        label: t('who'),
        cell: ({ actor }) => (actor ? <LoggedPerson person={actor} /> : <AtTheConsole />),
        className: '@3xl:w-1/5',
      },
      {
        id: 'what',
        label: t('what'),
        cell: (entry) => <ActWords entry={entry} />,
      },
      {
        id: 'whom',
        label: t('whom'),
        cell: ({ person }) =>
          person ? (
            <LoggedPerson person={person} />
          ) : (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>{t('nobody')}</VisuallyHidden>
            </>
          ),
        className: '@3xl:w-1/5',
      },
    ],
    [],
  )
}

import { CalendarCheck, CircleCheck, ListChecks, MailWarning, ShieldAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { bookingsView } from '@/components/bookings/bookings-view'
import { failedEmailsView } from '@/components/failed-emails/failed-emails-view'
import { casesView } from '@/components/moderation/cases-view'
import { TaskRow } from '@/components/overview/task-row'
import { managedRequestsView } from '@/components/requests/admin/managed-requests-view'
import { Badge } from '@/components/ui/badge'
import { backlogAge } from '@/lib/features/overview/rules'
import type { Backlogs } from '@/lib/features/overview/server/read-backlogs'

const ITEMS = [
  { key: 'cases', Icon: ShieldAlert, href: casesView.href(casesView.initial) },
  {
    key: 'requests',
    Icon: ListChecks,
    href: managedRequestsView.href({ page: 1, stage: 'unanswered' }),
  },
  { key: 'bookings', Icon: CalendarCheck, href: bookingsView.href(bookingsView.initial) },
  {
    key: 'failedEmails',
    Icon: MailWarning,
    href: failedEmailsView.href(failedEmailsView.initial),
  },
] as const

type TodaySectionProps = { backlogs: Backlogs; overdueCases: number }

/** What waits for an admin, each with its main action. */
export function TodaySection({ backlogs, overdueCases }: TodaySectionProps) {
  const t = useTranslations('overview.admin.today')
  return (
    <section aria-labelledby="today-heading" className="mb-8">
      <h2 id="today-heading" className="mb-3 text-xl font-bold">
        {t('title')}
      </h2>
      <ul className="divide-y divide-line rounded border border-line bg-surface-raised">
        {ITEMS.map((item) => (
          <TodayItem
            key={item.key}
            item={item}
            backlogs={backlogs}
            overdueCount={item.key === 'cases' ? overdueCases : 0}
          />
        ))}
      </ul>
    </section>
  )
}

type TodayItemProps = {
  item: (typeof ITEMS)[number]
  backlogs: Backlogs
  overdueCount: number
}

function TodayItem({ item: { key, Icon, href }, backlogs, overdueCount }: TodayItemProps) {
  const t = useTranslations('overview.admin.today')
  const { count, oldestAt } = backlogs[key]
  const title = t(`${key}.text`, { count })
  if (count === 0) return <TaskRow icon={CircleCheck} title={title} />
  return (
    <TaskRow
      icon={Icon}
      title={
        <>
          {title}
          {overdueCount > 0 ? (
            <Badge tone="accent">{t('overdue', { count: overdueCount })}</Badge>
          ) : null}
        </>
      }
      text={oldestAt ? t('oldest', { ...backlogAge(oldestAt, backlogs.readAt) }) : undefined}
      action={{ href, label: t(`${key}.action`) }}
    />
  )
}

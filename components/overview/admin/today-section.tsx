import {
  CalendarCheck,
  CircleCheck,
  ListChecks,
  type LucideIcon,
  MailWarning,
  ShieldAlert,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { bookingsView } from '@/components/bookings/bookings-view'
import { failedEmailsView } from '@/components/failed-emails/failed-emails-view'
import { casesView } from '@/components/moderation/cases-view'
import { managedRequestsView } from '@/components/requests/admin/managed-requests-view'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ageOf } from '@/lib/features/overview/rules'
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
  if (count === 0) {
    return (
      <li className="flex min-h-14 items-center gap-4 px-4 py-1.5 text-text-muted sm:px-6">
        <ItemIcon icon={CircleCheck} />
        {t(`${key}.text`, { count })}
      </li>
    )
  }
  return (
    <li className="flex min-h-14 items-center gap-4 px-4 py-1.5 sm:px-6">
      <ItemIcon icon={Icon} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {t(`${key}.text`, { count })}
          {overdueCount > 0 ? (
            <Badge tone="accent">{t('overdue', { count: overdueCount })}</Badge>
          ) : null}
        </p>
        {oldestAt ? (
          <p className="figures text-sm text-text-muted">
            {t('oldest', { ...ageOf(oldestAt, backlogs.readAt) })}
          </p>
        ) : null}
      </div>
      <Button asChild size="sm" variant="secondary" className="shrink-0">
        <Link href={href}>{t(`${key}.action`)}</Link>
      </Button>
    </li>
  )
}

function ItemIcon({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon aria-hidden="true" className="size-6 shrink-0 text-text-muted" />
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadListPage } from '@/components/admin-list/list-page'
import { parseListPosition, type SearchParams } from '@/components/admin-list/list-view'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { NotificationSettingsCard } from '@/components/notifications/notification-settings-card'
import { NotificationsPanel } from '@/components/notifications/notifications-panel'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { NOTIFICATIONS_PER_PAGE } from '@/lib/features/notifications/schema'
import { listNotifications } from '@/lib/features/notifications/server/list-notifications'
import { readNotificationSettings } from '@/lib/features/notifications/server/read-notification-settings'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

type NotificationsPageProps = LocaleParams & { searchParams: Promise<SearchParams> }

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('notifications.page')
  return { title: t('title') }
}

export default async function NotificationsPage({ params, searchParams }: NotificationsPageProps) {
  const locale = await pageLocale(params)
  const person = await requireUser('/dashboard/notifications')
  const position = parseListPosition(await searchParams)
  let unread = 0
  const [found, settings, t] = await Promise.all([
    loadListPage(
      position,
      async (query) => {
        const { notifications: rows, ...list } = await listNotifications(person, query, locale)
        unread = list.unread
        return { ...list, rows }
      },
      NOTIFICATIONS_PER_PAGE,
    ),
    readNotificationSettings(person),
    getTranslations('notifications.page'),
  ])
  return (
    <DashboardPage
      title={t('title')}
      namespaces={[
        'notifications.page',
        'notifications.settings',
        'notifications.names',
        'notifications.answers',
        'push.question',
        'push.device',
      ]}
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <NotificationsPanel
          notifications={found.rows}
          unread={unread}
          page={found.view.page}
          pageCount={found.pageCount}
          next={found.next}
        />
        <NotificationSettingsCard settings={settings} />
      </div>
    </DashboardPage>
  )
}

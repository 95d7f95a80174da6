import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DashboardFrame } from '@/components/layout/dashboard/dashboard-frame'
import { SIDEBAR_COLLAPSED, SIDEBAR_COOKIE } from '@/components/layout/dashboard/sidebar-cookie'
import { PushResubscribe } from '@/components/push/push-resubscribe'
import { currentUser } from '@/lib/core/server/auth/page-guard'
import { accountRole } from '@/lib/core/server/auth/session'
import { managesBloodBank } from '@/lib/features/blood-banks/server/list-blood-banks-to-manage'
import { countCases } from '@/lib/features/moderation/server/count-cases'
import { countUnread } from '@/lib/features/notifications/server/count-unread'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { SITE } from '@/lib/site'

export const dynamic = 'force-dynamic'

type LayoutProps = LocaleParams & { children: ReactNode }

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('layout.dashboard')
  return {
    title: { default: t('meta'), template: `%s | ${t('meta')} | ${SITE.name}` },
    robots: { index: false },
  }
}

/** Each page checks the session again, and admin pages check the role. */
export default async function DashboardLayout({ params, children }: LayoutProps) {
  await pageLocale(params)
  const user = await currentUser()
  // The page redirects a guest to the login, because it knows the URL to return to.
  if (!user) return children
  const [cookieStore, unread, managesBank] = await Promise.all([
    cookies(),
    countUnread(user),
    managesBloodBank(user),
  ])
  const openCases = user.role === 'admin' ? (await countCases()).open : undefined
  return (
    <DashboardFrame
      user={{ ...user, role: accountRole(user) }}
      openCases={openCases}
      managesBloodBank={managesBank}
      unread={unread}
      isCollapsed={cookieStore.get(SIDEBAR_COOKIE)?.value === SIDEBAR_COLLAPSED}
    >
      <PushResubscribe session={user.sessionId} />
      {children}
    </DashboardFrame>
  )
}

import { dashboardHomeHref } from '@/components/layout/nav-links'
import { redirectLocalized, requireUser } from '@/lib/core/server/auth/page-guard'
import { accountRole } from '@/lib/core/server/auth/session'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export default async function DashboardPage({ params }: LocaleParams) {
  await pageLocale(params)
  const user = await requireUser('/dashboard')
  return redirectLocalized(dashboardHomeHref(accountRole(user)))
}

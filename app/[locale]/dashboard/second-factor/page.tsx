import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { GiveCode } from '@/components/users/own/give-second-factor-code'
import { SetUpButton } from '@/components/users/own/second-factor-card'
import { redirect, requireUser } from '@/lib/core/auth/page-guard'
import { safeReturnPath } from '@/lib/features/users/rules'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

type SecondFactorPageProps = LocaleParams & {
  searchParams: Promise<{ callbackUrl?: string | string[] }>
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('users.second-factor.card')
  return { title: t('title') }
}

export default async function SecondFactorPage({ params, searchParams }: SecondFactorPageProps) {
  await pageLocale(params)
  const user = await requireUser('/dashboard/second-factor')
  const { callbackUrl } = await searchParams
  const wanted = safeReturnPath(typeof callbackUrl === 'string' ? callbackUrl : null)
  const after = wanted === '/' ? '/dashboard/home' : wanted
  if (!user.missingFactor) return redirect(user.role === 'admin' ? after : '/dashboard/userhome')
  const words = user.missingFactor === 'code' ? 'give' : 'missing'
  const t = await getTranslations(`users.second-factor.${words}`)
  return (
    <DashboardPage
      title={t('title')}
      lead={t('lead')}
      words={['users.account', 'users.second-factor']}
    >
      {words === 'give' ? <GiveCode wanted={after} /> : <SetUpButton label={t('button')} />}
    </DashboardPage>
  )
}

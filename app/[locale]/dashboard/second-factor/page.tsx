import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { SetUpSecondFactorButton } from '@/components/users/own/second-factor-card'
import { VerifySecondFactorForm } from '@/components/users/own/second-factor-code-form'
import { redirectLocalized, requireUser } from '@/lib/core/server/auth/page-guard'
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
  if (!user.missingFactor)
    return redirectLocalized(user.role === 'admin' ? after : '/dashboard/userhome')
  const namespace = user.missingFactor === 'code' ? 'give' : 'missing'
  const t = await getTranslations(`users.second-factor.${namespace}`)
  return (
    <DashboardPage
      title={t('title')}
      lead={namespace === 'missing' ? t('lead') : undefined}
      namespaces={['users.account', 'users.second-factor']}
    >
      {namespace === 'give' ? (
        <VerifySecondFactorForm returnPath={after} />
      ) : (
        <SetUpSecondFactorButton label={t('button')} />
      )}
    </DashboardPage>
  )
}

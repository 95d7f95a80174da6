import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { AccountPageLayout } from '@/components/users/public/account-page-layout'
import { AuthLink } from '@/components/users/public/auth-link'
import { RegisterForm } from '@/components/users/public/register-form'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { signInMethods } from '@/lib/features/users/server/sign-in/sign-in-methods'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('users.account.register.meta')
  return pageMetadata(await getLocale(), {
    title: t('title'),
    description: t('description'),
    path: '/register',
  })
}

export default async function RegisterPage({ params }: LocaleParams) {
  await pageLocale(params)
  const t = await getTranslations('users.account.register')
  const { hasPhone, hasGoogle } = signInMethods()
  return (
    <AccountPageLayout
      title={t('title')}
      intro={<p className="text-text-muted">{t('intro')}</p>}
      footer={t.rich('haveAccount', {
        link: (text) => <AuthLink to="/login">{text}</AuthLink>,
      })}
    >
      <NoScriptNotice />
      <RegisterForm hasPhone={hasPhone} hasGoogle={hasGoogle} />
    </AccountPageLayout>
  )
}

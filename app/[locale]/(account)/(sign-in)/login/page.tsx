import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { Button } from '@/components/ui/button'
import { AccountPageLayout } from '@/components/users/public/account-page-layout'
import { AuthLink } from '@/components/users/public/auth-link'
import { LoginForm, LoginIntro } from '@/components/users/public/login-form'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { signInMethods } from '@/lib/features/users/server/sign-in/sign-in-methods'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('users.account.login.meta')
  return pageMetadata(await getLocale(), {
    title: t('title'),
    description: t('description'),
    path: '/login',
  })
}

export default async function LoginPage({ params }: LocaleParams) {
  await pageLocale(params)
  const t = await getTranslations('users.account.login')
  return (
    <AccountPageLayout
      title={t('title')}
      intro={<LoginIntro />}
      footer={t.rich('noAccount', {
        link: (text) => (
          <Button asChild variant="secondary" size="lg" className="mt-3 w-full">
            <AuthLink to="/register">{text}</AuthLink>
          </Button>
        ),
      })}
    >
      <NoScriptNotice />
      <LoginForm {...signInMethods()} />
    </AccountPageLayout>
  )
}

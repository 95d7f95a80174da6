import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { AccountPageLayout } from '@/components/users/public/account-page-layout'
import { AuthLink } from '@/components/users/public/auth-link'
import { ForgotPasswordForm } from '@/components/users/public/forgot-password-form'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('users.account.forgot.meta')
  return pageMetadata(await getLocale(), {
    title: t('title'),
    description: t('description'),
    path: '/forgot',
    index: false,
  })
}

export default async function ForgotPage({ params }: LocaleParams) {
  await pageLocale(params)
  const t = await getTranslations('users.account.forgot')
  return (
    <AccountPageLayout
      title={t('title')}
      intro={<p className="text-text-muted">{t('intro')}</p>}
      footer={t.rich('remembered', {
        link: (text) => <AuthLink to="/login">{text}</AuthLink>,
      })}
    >
      <NoScriptNotice />
      <ForgotPasswordForm />
    </AccountPageLayout>
  )
}

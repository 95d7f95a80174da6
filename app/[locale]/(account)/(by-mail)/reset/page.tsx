import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { Button } from '@/components/ui/button'
import { KeyRenewedIllustration, LinkExpiredIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { AccountPageLayout } from '@/components/users/public/account-page-layout'
import { ResetPasswordForm } from '@/components/users/public/reset-password-form'
import { isResetLinkValid } from '@/lib/features/users/server/email-link'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { type PrivateLinkProps, privateLinkMetadata, readLinkToken } from '../private-link'

type ResetPageProps = LocaleParams & PrivateLinkProps

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('users.account.reset')
  return { title: t('title'), ...privateLinkMetadata }
}

export default async function ResetPage({ params, searchParams }: ResetPageProps) {
  await pageLocale(params)
  const t = await getTranslations('users.account.reset')
  const token = await readLinkToken(searchParams)
  const isAlive = await isResetLinkValid(token)
  if (!isAlive) {
    return (
      <AccountPageLayout
        title={t('expired')}
        intro={<p className="text-text-muted">{t('expiredText')}</p>}
      >
        <LinkExpiredIllustration className="mx-auto h-40 w-auto" />
        <Button asChild size="lg">
          <Link href="/forgot">{t('askAgain')}</Link>
        </Button>
      </AccountPageLayout>
    )
  }
  return (
    <ClientMessages namespaces={['users.account', 'validation', 'errors', 'ui', 'shared']}>
      <AccountPageLayout title={t('title')} intro={<p className="text-text-muted">{t('intro')}</p>}>
        <KeyRenewedIllustration className="mx-auto h-32 w-auto" />
        <NoScriptNotice />
        <ResetPasswordForm token={token} />
      </AccountPageLayout>
    </ClientMessages>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { UnsubscribeButton } from '@/components/notifications/unsubscribe-button'
import { Button } from '@/components/ui/button'
import { LinkExpiredIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { AccountPageLayout } from '@/components/users/public/account-page-layout'
import { parseUnsubscription } from '@/lib/features/notifications/server/unsubscribe'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { type PrivateLinkProps, privateLinkMetadata, readLinkToken } from '../private-link'

type UnsubscribePageProps = LocaleParams & PrivateLinkProps

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('notifications.unsubscribe')
  return { title: t('title'), ...privateLinkMetadata }
}

/** The link in an email only opens this page: the button unsubscribes, without a login. */
export default async function UnsubscribePage({ params, searchParams }: UnsubscribePageProps) {
  await pageLocale(params)
  const token = await readLinkToken(searchParams)
  const allowed = parseUnsubscription(token)
  const [t, nameOf] = await Promise.all([
    getTranslations('notifications.unsubscribe'),
    getTranslations('notifications.names'),
  ])
  if (!allowed) {
    return (
      <AccountPageLayout
        title={t('not-valid.title')}
        intro={<p className="text-text-muted">{t('not-valid.text')}</p>}
      >
        <LinkExpiredIllustration className="mx-auto h-40 w-auto" />
        <Button asChild size="lg">
          <Link href="/dashboard/notifications">{t('settings')}</Link>
        </Button>
      </AccountPageLayout>
    )
  }
  const kind = nameOf(allowed.kind)
  return (
    <ClientMessages namespaces={['notifications.unsubscribe', 'errors', 'ui', 'shared']}>
      <AccountPageLayout title={t('title')}>
        <NoScriptNotice />
        <UnsubscribeButton token={token} kind={kind} />
      </AccountPageLayout>
    </ClientMessages>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LinkExpired } from '@/components/illustrations'
import { ScriptsNeeded } from '@/components/layout/scripts-needed'
import { UnsubscribeButton } from '@/components/notifications/public/unsubscribe-button'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { AccountFrame } from '@/components/users/public/account-frame'
import { readUnsubscription } from '@/lib/features/notifications/unsubscribe'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { type LinkAddress, privateLinkPage, tokenOf } from '../link-address'

type UnsubscribePageProps = LocaleParams & LinkAddress

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('notifications.unsubscribe')
  return { title: t('title'), ...privateLinkPage }
}

/** The link in an email only opens this page: the button unsubscribes, without a login. */
export default async function UnsubscribePage({ params, searchParams }: UnsubscribePageProps) {
  await pageLocale(params)
  const token = await tokenOf(searchParams)
  const allowed = readUnsubscription(token)
  const [t, nameOf] = await Promise.all([
    getTranslations('notifications.unsubscribe'),
    getTranslations('notifications.names'),
  ])
  if (!allowed) {
    return (
      <AccountFrame
        title={t('not-valid.title')}
        intro={<p className="text-text-muted">{t('not-valid.text')}</p>}
      >
        <LinkExpired className="mx-auto h-40 w-auto" />
        <Button asChild size="lg">
          <Link href="/dashboard/notifications">{t('settings')}</Link>
        </Button>
      </AccountFrame>
    )
  }
  const kind = nameOf(allowed.kind)
  return (
    <ClientMessages namespaces={['notifications.unsubscribe', 'errors', 'ui', 'shared']}>
      <AccountFrame title={t('title')}>
        <ScriptsNeeded what="unsubscribe" />
        <UnsubscribeButton token={token} kind={kind} />
      </AccountFrame>
    </ClientMessages>
  )
}

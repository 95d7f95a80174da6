import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { KeyRenewed, LinkExpired } from '@/components/illustrations'
import { ScriptsNeeded } from '@/components/layout/scripts-needed'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { AccountFrame } from '@/components/users/public/account-frame'
import { ResetForm } from '@/components/users/public/reset-form'
import { isResetLinkAlive } from '@/lib/features/users/mailed-link'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { type LinkAddress, privateLinkPage, tokenOf } from '../link-address'

type ResetPageProps = LocaleParams & LinkAddress

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('users.account.reset')
  return { title: t('title'), ...privateLinkPage }
}

export default async function ResetPage({ params, searchParams }: ResetPageProps) {
  await pageLocale(params)
  const t = await getTranslations('users.account.reset')
  const token = await tokenOf(searchParams)
  const isAlive = await isResetLinkAlive(token)
  if (!isAlive) {
    return (
      <AccountFrame
        title={t('expired')}
        intro={<p className="text-text-muted">{t('expiredText')}</p>}
      >
        <LinkExpired className="mx-auto h-40 w-auto" />
        <Button asChild size="lg">
          <Link href="/forgot">{t('askAgain')}</Link>
        </Button>
      </AccountFrame>
    )
  }
  return (
    <ClientMessages namespaces={['users.account', 'validation', 'errors', 'ui', 'shared']}>
      <AccountFrame title={t('title')} intro={<p className="text-text-muted">{t('intro')}</p>}>
        <KeyRenewed className="mx-auto h-32 w-auto" />
        <ScriptsNeeded what="reset" />
        <ResetForm token={token} />
      </AccountFrame>
    </ClientMessages>
  )
}

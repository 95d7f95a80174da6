import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TokenPanel } from '@/components/developers/token-panel'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Link } from '@/components/ui/link'
import { standaloneLinkStyle } from '@/components/ui/link-styles'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { listAccessTokens } from '@/lib/features/access-tokens/server/list-access-tokens'
import { managesBloodBank } from '@/lib/features/blood-banks/server/list-blood-banks-to-manage'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('access-tokens.own')
  return { title: t('title') }
}

export default async function TokensPage({ params }: LocaleParams) {
  await pageLocale(params)
  const user = await requireUser('/dashboard/tokens')
  const [tokens, managesBank, t] = await Promise.all([
    listAccessTokens(user),
    managesBloodBank(user),
    getTranslations('access-tokens.own'),
  ])
  const canEditStock = managesBank || user.role === 'admin'
  return (
    <DashboardPage
      title={t('title')}
      lead={t(canEditStock ? 'leadKeeper' : 'lead')}
      namespaces={['access-tokens']}
      action={
        <Link href="/developers" className={standaloneLinkStyle}>
          {t('documentation')}
        </Link>
      }
    >
      <TokenPanel tokens={tokens} canEditStock={canEditStock} />
      <p className="mt-6 max-w-prose text-sm text-text-muted">{t('ends')}</p>
    </DashboardPage>
  )
}

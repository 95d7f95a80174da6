import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { WebhookPanel } from '@/components/developers/webhook-panel'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Link } from '@/components/ui/link'
import { standaloneLinkStyle } from '@/components/ui/link-styles'
import { requireAdmin } from '@/lib/core/server/auth/page-guard'
import { listWebhooks } from '@/lib/features/webhooks/server/list-webhooks'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('webhooks.admin')
  return { title: t('title') }
}

export default async function WebhooksPage({ params }: LocaleParams) {
  await pageLocale(params)
  await requireAdmin('/dashboard/webhooks')
  const [webhooks, t] = await Promise.all([listWebhooks(), getTranslations('webhooks.admin')])
  return (
    <DashboardPage
      title={t('title')}
      lead={t('lead')}
      namespaces={['webhooks']}
      action={
        <Link href="/developers#webhooks" className={standaloneLinkStyle}>
          {t('documentation')}
        </Link>
      }
    >
      <WebhookPanel webhooks={webhooks} />
    </DashboardPage>
  )
}

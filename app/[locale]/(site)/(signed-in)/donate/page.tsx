import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import {
  CampaignsToSupport,
  OrganizationToSupport,
} from '@/components/payments/public/campaigns-to-support'
import { MoneyDonationTabs } from '@/components/payments/public/money-donation-tabs'
import { Button } from '@/components/ui/button'
import { NoCampaignsIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { dhakaDay } from '@/lib/core/time/calendar'
import { listCampaignsForPages } from '@/lib/features/campaigns/server/list-campaigns'
import { cardSetup } from '@/lib/features/payments/server/card-setup'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('payments.public.page')
  return { title: t('meta'), description: t('metaDescription'), robots: { index: false } }
}

export default async function DonatePage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  await requireUser('/donate')
  const t = await getTranslations('payments.public.page')
  const all = await listCampaignsForPages(locale)
  const campaigns = all.filter(({ isOrganisation }) => !isOrganisation)
  const organization = all.find(({ isOrganisation }) => isOrganisation)
  const cards = cardSetup(locale)
  return (
    <div className="bg-surface-sunken">
      <div className="container-page py-10 sm:py-16">
        <header className="mx-auto mb-8 max-w-prose text-center sm:mb-10">
          <h1 className="text-2xl font-bold">{t('title')}</h1>
          <p className="mt-3 text-lg text-balance text-text-muted">{t('lead')}</p>
          <p className="mt-2 text-sm">
            <a
              href="#rules"
              className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
            >
              {t('rules.link')}
            </a>
          </p>
        </header>
        <NoScriptNotice className="mx-auto mb-8 max-w-2xl" />
        <ClientMessages namespaces={['payments.public', 'ui', 'shared', 'errors', 'validation']}>
          <MoneyDonationTabs
            campaigns={
              <CampaignsToSupport campaigns={campaigns} today={dhakaDay()} cards={cards} />
            }
            organization={
              organization ? (
                <OrganizationToSupport organization={organization} cards={cards} />
              ) : (
                <NoOrganization />
              )
            }
          />
        </ClientMessages>
        <MoneyDonationRules />
      </div>
    </div>
  )
}

async function NoOrganization() {
  const t = await getTranslations('payments.public.page.noOrganization')
  return (
    <EmptyState
      illustration={<NoCampaignsIllustration />}
      title={t('title')}
      text={t('text')}
      action={
        <Button asChild variant="secondary">
          <Link href="/donate">{t('action')}</Link>
        </Button>
      }
    />
  )
}

function MoneyDonationRules() {
  const t = useTranslations('payments.public.page.rules')
  return (
    <section
      id="rules"
      aria-labelledby="rules-heading"
      className="mx-auto mt-12 flex max-w-prose scroll-mt-24 flex-col gap-3 text-text-muted"
    >
      <h2 id="rules-heading" className="text-lg font-bold text-text">
        {t('title')}
      </h2>
      <p>{t('ways')}</p>
      <p>
        {t.rich('receipt', {
          link: (text) => (
            <Link
              href="/dashboard/mydonations"
              className="font-semibold text-text underline underline-offset-4"
            >
              {text}
            </Link>
          ),
        })}
      </p>
      <p>{t('abroad')}</p>
    </section>
  )
}

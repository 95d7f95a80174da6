import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DonorSearch } from '@/components/donors/donor-search'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('donors.search')
  return { title: t('title'), robots: { index: false } }
}

export default async function DonorSearchPage({ params }: LocaleParams) {
  await pageLocale(params)
  await requireUser('/donorSearch')
  const t = await getTranslations('donors.search')
  return (
    <div className="bg-surface-sunken">
      <div className="container-page py-8 [--container-page:80rem] sm:py-12">
        <h1 className="mb-8 text-2xl font-bold">{t('title')}</h1>
        <NoScriptNotice className="mb-6" />
        <ClientMessages
          namespaces={[
            'donors',
            'contact-requests.ask',
            'contact-requests.validation',
            'blood-banks.public',
            'requests.public.component',
            'ui',
            'shared',
            'errors',
            'validation',
            'trust',
            'moderation.reasons',
            'moderation.validation',
          ]}
        >
          <DonorSearch />
        </ClientMessages>
      </div>
    </div>
  )
}

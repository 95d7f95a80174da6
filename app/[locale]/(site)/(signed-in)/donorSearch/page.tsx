import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DonorSearch } from '@/components/donors/donor-search'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { getAccount } from '@/lib/features/users/server/get-account'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('donors.search')
  return { title: t('title'), robots: { index: false } }
}

export default async function DonorSearchPage({ params }: LocaleParams) {
  await pageLocale(params)
  const user = await requireUser('/donorSearch')
  const { donor } = await getAccount(user, user.email)
  const t = await getTranslations('donors.search')
  return (
    <div className="bg-surface-sunken">
      <div className="container-page py-4 [--container-page:80rem] sm:py-12">
        <h1 className="mb-3 text-2xl font-bold sm:mb-8">{t('title')}</h1>
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
          <DonorSearch home={donor && { district: donor.district, upazila: donor.upazila }} />
        </ClientMessages>
      </div>
    </div>
  )
}

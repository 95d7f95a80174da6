import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DonorFacts } from '@/components/donors/donor-facts'
import { DonorRegistration } from '@/components/donors/donor-registration'
import { formOwner } from '@/components/forms/form-owner'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { Card } from '@/components/ui/card'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { dhakaDay } from '@/lib/core/time/calendar'
import { getAccount } from '@/lib/features/users/server/get-account'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('donors.registration')
  return { title: t('title'), robots: { index: false } }
}

export default async function DonorRegistrationPage({ params }: LocaleParams) {
  await pageLocale(params)
  const user = await requireUser('/donorRegistration')
  const { donor } = await getAccount(user, user.email)
  const t = await getTranslations('donors.registration')
  return (
    <div className="bg-surface-sunken">
      <div className="container-page grid gap-x-12 gap-y-8 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <h1 className="text-2xl font-bold lg:col-span-2">{t('title')}</h1>
        {/* The combobox list extends beyond the card's edge. */}
        <Card className="overflow-visible">
          <ClientMessages
            namespaces={['donors', 'push.question', 'ui', 'shared', 'errors', 'validation']}
          >
            <NoScriptNotice />
            <DonorRegistration
              person={{ ...formOwner(user), name: user.name }}
              donor={donor}
              today={dhakaDay()}
            />
          </ClientMessages>
        </Card>
        <aside aria-label={t('aside')}>
          <DonorFacts />
        </aside>
      </div>
    </div>
  )
}

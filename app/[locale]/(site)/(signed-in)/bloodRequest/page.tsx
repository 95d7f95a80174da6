import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { formOwner } from '@/components/forms/form-owner'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { RequestForm } from '@/components/requests/public/request-form'
import { RequestMessages } from '@/components/requests/public/request-messages'
import { RequestSteps } from '@/components/requests/public/request-steps'
import { SectionHeading } from '@/components/ui/page-section'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { dhakaDay } from '@/lib/core/time/calendar'
import { getAccount } from '@/lib/features/users/server/get-account'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('requests.public.form')
  return { title: t('title') }
}

export default async function BloodRequestPage({ params }: LocaleParams) {
  await pageLocale(params)
  const user = await requireUser('/bloodRequest')
  const { donor } = await getAccount(user, user.email)
  const t = await getTranslations('requests.public.form')
  return (
    <div className="container-page section-page">
      <SectionHeading as="h1" title={t('title')} />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <RequestMessages extraNamespaces={['donors.places']}>
          <NoScriptNotice />
          <RequestForm person={formOwner(user)} today={dhakaDay()} donor={donor} />
        </RequestMessages>
        <RequestSteps />
      </div>
    </div>
  )
}

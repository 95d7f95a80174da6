import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { NeedBloodForm } from '@/components/requests/public/need-blood-form'
import { RequestSteps } from '@/components/requests/public/request-steps'
import { Card } from '@/components/ui/card'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { dhakaDay } from '@/lib/core/time/calendar'
import { signInMethods } from '@/lib/features/users/server/sign-in/sign-in-methods'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export const revalidate = 60

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('requests.public')
  return pageMetadata(await getLocale(), {
    title: t('form.title'),
    description: t('guest.metaDescription'),
    path: '/needBlood',
  })
}

export default async function NeedBloodPage({ params }: LocaleParams) {
  await pageLocale(params)
  const { hasPhone, hasGoogle } = signInMethods()
  return <NeedBlood today={dhakaDay()} hasPhone={hasPhone} hasGoogle={hasGoogle} />
}

const NAMESPACES = [
  'requests.public.form',
  'requests.public.guest',
  'requests.public.urgency',
  'requests.public.component',
  'requests.public.validation',
  'donors.places',
  'users.account',
  'ui',
  'shared',
  'errors',
  'validation',
] as const

type NeedBloodProps = { today: string; hasPhone: boolean; hasGoogle: boolean }

function NeedBlood({ today, hasPhone, hasGoogle }: NeedBloodProps) {
  const t = useTranslations('requests.public')
  return (
    <div className="bg-surface-sunken">
      <div className="container-page grid grid-cols-[minmax(0,1fr)] items-start gap-6 py-4 pb-12 sm:py-8 sm:pb-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
        {/* The combobox list extends beyond the card's edge. */}
        <Card as="section" aria-labelledby="need-title" className="gap-6 overflow-visible">
          <header className="grid gap-1">
            <h1 id="need-title" className="text-2xl font-bold">
              {t('form.title')}
            </h1>
            <p className="text-text-muted">{t('guest.lead')}</p>
          </header>
          <ClientMessages namespaces={NAMESPACES}>
            <NoScriptNotice />
            <NeedBloodForm renderedOn={today} hasPhone={hasPhone} hasGoogle={hasGoogle} />
          </ClientMessages>
        </Card>
        <RequestSteps />
      </div>
    </div>
  )
}

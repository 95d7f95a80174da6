import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AvailabilitySwitch } from '@/components/accounts/availability-switch'
import { DonorRecord } from '@/components/accounts/donor-record'
import { LoginCard } from '@/components/accounts/login-card'
import { ProfileCard } from '@/components/accounts/profile-card'
import { dayParts } from '@/components/dates/calendar-day'
import { requireUser } from '@/lib/core/page-guard'
import { getAccount } from '@/lib/features/accounts/get-account'
import { readLogin } from '@/lib/features/accounts/read-login'
import { readAvailability } from '@/lib/features/donors/read-availability'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('dashboard.profile')
  return { title: t('title') }
}

export default async function ProfilePage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const user = await requireUser('/dashboard/profile')
  const [{ name, email, photo, donor }, availability, login, t] = await Promise.all([
    getAccount(user, user.email),
    readAvailability(user),
    readLogin(user),
    getTranslations('dashboard.profile'),
  ])
  return (
    <ClientMessages namespaces={['accounts', 'validation', 'errors', 'ui', 'common']}>
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6 lg:px-8">
        <h1 className="text-2xl font-bold">{t('title')}</h1>
        <ProfileCard profile={{ name, email, photo }} />
        <DonorRecord
          donor={donor}
          availability={
            availability ? (
              <AvailabilitySwitch
                isAvailable={availability.isAvailable}
                restsUntil={
                  availability.restsUntil && (await dayInWords(availability.restsUntil, locale))
                }
              />
            ) : null
          }
        />
        <LoginCard email={email} {...login} />
      </div>
    </ClientMessages>
  )
}

async function dayInWords(day: string, locale: string): Promise<string> {
  const t = await getTranslations('common')
  return t('day', dayParts(day, locale))
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DonorRecord } from '@/components/layout/dashboard/donor-record'
import { Avatar } from '@/components/ui/avatar'
import { Card } from '@/components/ui/card'
import { requireUser } from '@/lib/core/page-guard'
import { getAccount } from '@/lib/features/accounts/get-account'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('dashboard.profile')
  return { title: t('title') }
}

export default async function ProfilePage({ params }: LocaleParams) {
  await pageLocale(params)
  const user = await requireUser('/dashboard/profile')
  const { name, email, photo, donor } = await getAccount(user, user.email)
  const t = await getTranslations('dashboard.profile')
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6 lg:px-8">
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <Card className="flex-row flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar src={photo} name={name} size={96} />
        <div className="min-w-0">
          <p className="text-xl font-bold">{name}</p>
          <p className="wrap-anywhere text-text-muted">{email}</p>
        </div>
      </Card>
      <DonorRecord donor={donor} />
    </div>
  )
}

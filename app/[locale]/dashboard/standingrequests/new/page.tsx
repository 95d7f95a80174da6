import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { formOwner } from '@/components/forms/form-owner'
import { StandingRequestFormPage } from '@/components/standing-requests/standing-request-form-page'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { dhakaDay } from '@/lib/core/time/calendar'
import { getAccount } from '@/lib/features/users/server/get-account'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('standing-requests.form')
  return { title: t('newTitle') }
}

export default async function NewStandingRequestPage({ params }: LocaleParams) {
  await pageLocale(params)
  const user = await requireUser('/dashboard/standingrequests/new')
  const { donor } = await getAccount(user, user.email)
  return <StandingRequestFormPage person={formOwner(user)} today={dhakaDay()} donor={donor} />
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { formOwner } from '@/components/forms/form-owner'
import { StandingRequestFormPage } from '@/components/standing-requests/standing-request-form-page'
import { NOT_FOUND_PATH, redirectLocalized, requireUser } from '@/lib/core/server/auth/page-guard'
import { dhakaDay } from '@/lib/core/time/calendar'
import { findOwnStandingRequest } from '@/lib/features/standing-requests/server/list-own-standing-requests'
import { pageLocale } from '@/lib/i18n/page-locale'

type EditPageProps = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: EditPageProps): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('standing-requests.form')
  return { title: t('editTitle') }
}

export default async function EditStandingRequestPage({ params }: EditPageProps) {
  await pageLocale(params)
  const { id } = await params
  const user = await requireUser(`/dashboard/standingrequests/${id}/edit`)
  const standingRequest = await findOwnStandingRequest(user, id)
  if (!standingRequest) return redirectLocalized(NOT_FOUND_PATH)
  return (
    <StandingRequestFormPage
      person={formOwner(user)}
      today={dhakaDay()}
      standingRequest={standingRequest}
    />
  )
}

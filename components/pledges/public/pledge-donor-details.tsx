'use client'

import { useLocale, useTranslations } from 'next-intl'
import { DonorDetailFields } from '@/components/donors/donor-detail-fields'
import { useFormFields } from '@/components/forms/app-form'
import { isCalendarDay } from '@/lib/core/time/calendar'
import { dayParts } from '@/lib/core/time/date-parts'
import { canDonateFrom } from '@/lib/features/donors/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { DonorNote } from './donor-note'

export type PledgeDonorDetailsProps = {
  /** Null when there is nothing to pledge. */
  request: Pick<BloodRequestDto, 'bloodGroup' | 'needDate'> | null
  today: string
  hasAddress: boolean
}

/** The donor part of an `AppForm` below the blood group. */
export function PledgeDonorDetails({ request, ...props }: PledgeDonorDetailsProps) {
  if (!request) return <DonorDetailFields {...props} />
  return <DetailsWithNote {...props} needDate={request.needDate} />
}

type DetailsWithNoteProps = Omit<PledgeDonorDetailsProps, 'request'> & { needDate: string }

function DetailsWithNote({ needDate, ...props }: DetailsWithNoteProps) {
  const t = useTranslations('pledges.public.signUp')
  const common = useTranslations('shared')
  const { watch } = useFormFields<{ lastDonationDate?: string }>()
  const from = deferredUntil(watch('lastDonationDate'), needDate, useLocale())
  const note = from && <DonorNote>{t('deferredNote', { day: common('day', from) })}</DonorNote>
  return <DonorDetailFields {...props} lastDonationNote={note ?? undefined} />
}

/**
 * The day from which the donor can give again, for the message `shared.day`, if that is after the day
 * of need. Takes the value of the field, which may be empty or invalid.
 */
export function deferredUntil(lastDonation: string | undefined, needDate: string, locale: string) {
  const from = canDonateFrom(lastDonation && isCalendarDay(lastDonation) ? lastDonation : null)
  return from && from > needDate ? dayParts(from, locale) : null
}

'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DonorFields } from '@/components/donors/donor-fields'
import { useFormFields } from '@/components/forms/app-form'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { isCalendarDay } from '@/lib/core/time/calendar'
import { dayParts } from '@/lib/core/time/date-parts'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { canReceive } from '@/lib/features/donors/compatibility'
import { canDonateFrom } from '@/lib/features/donors/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'

export type PledgeDonorFieldsProps = {
  /** Null when there is nothing to pledge. */
  request: Pick<BloodRequestDto, 'bloodGroup' | 'needDate'> | null
  today: string
  hasAddress: boolean
}

/** The donor part of an `AppForm`. */
export function PledgeDonorFields({ request, ...props }: PledgeDonorFieldsProps) {
  if (!request) return <DonorFields {...props} />
  return <FieldsWithNotes {...props} request={request} />
}

type FieldsWithNotesProps = PledgeDonorFieldsProps & {
  request: NonNullable<PledgeDonorFieldsProps['request']>
}

function FieldsWithNotes({ request, ...props }: FieldsWithNotesProps) {
  const t = useTranslations('pledges.public.signUp')
  const common = useTranslations('shared')
  const { watch } = useFormFields<{ bloodGroup?: BloodGroup; lastDonationDate?: string }>()
  const donor = watch('bloodGroup')
  const from = deferredUntil(watch('lastDonationDate'), request.needDate, useLocale())
  const groups = { patient: request.bloodGroup, donor: donor ?? request.bloodGroup }
  const printed = {
    patient: printedBloodGroup(groups.patient),
    donor: printedBloodGroup(groups.donor),
  }
  return (
    <DonorFields
      {...props}
      notes={{
        bloodGroup: canReceive(groups.patient, groups.donor) ? undefined : (
          <Note>{t('incompatibleNote', printed)}</Note>
        ),
        lastDonation: from ? (
          <Note>{t('deferredNote', { day: common('day', from) })}</Note>
        ) : undefined,
      }}
    />
  )
}

/**
 * The day from which the donor can give again, for the message `shared.day`, if that is after the day
 * of need. Takes the value of the field, which may be empty or invalid.
 */
export function deferredUntil(lastDonation: string | undefined, needDate: string, locale: string) {
  const from = canDonateFrom(lastDonation && isCalendarDay(lastDonation) ? lastDonation : null)
  return from && from > needDate ? dayParts(from, locale) : null
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded bg-warning-soft px-3.5 py-2.5 text-text">
      {children}
    </p>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useFormatBookedTest } from '@/components/bookings/use-format-booked-test'
import { FormDialog, type FormOutcome } from '@/components/forms/form-dialog'
import type { CurrentUser } from '@/components/session/use-auth'
import { useFormatDayWithWeekday } from '@/components/ui/use-format-day'
import { useFormatSlot } from '@/components/ui/use-format-hour'
import { useRouter } from '@/components/ui/use-router'
import type { BookingDto } from '@/lib/features/bookings/server/shapes'
import type { HealthTestDto } from '@/lib/features/health-tests/shapes'
import { BookingForm } from './booking-form'

type BookingDialogProps = {
  test: Pick<HealthTestDto, '_id' | 'name'>
  person: CurrentUser
  /** Runs when both the dialog and its closing message are closed. */
  onClosed: () => void
}

/** Errors that show that the test was retired. */
const OUTDATED = new Set(['not-found'])

export function BookingDialog({ test, person, onClosed }: BookingDialogProps) {
  const t = useTranslations('bookings.public')
  const router = useRouter()
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const formatBookedTest = useFormatBookedTest()
  const formatSlot = useFormatSlot()

  function toOutcome(booking: BookingDto): FormOutcome {
    const { date, time } = booking
    return {
      tone: 'success',
      title: t('success.title'),
      text: t('success.text', {
        test: formatBookedTest(booking),
        time: formatSlot(time),
        day: formatDayWithWeekday(date),
      }),
      link: { href: '/dashboard/userappointment', label: t('success.follow') },
    }
  }

  return (
    <FormDialog
      title={t('form.title')}
      failure={t('form.failure')}
      outcomeOf={toOutcome}
      outdated={OUTDATED}
      refresh={() => router.refresh()}
      onClosed={onClosed}
    >
      {(form) => <BookingForm test={test} person={person} {...form} />}
    </FormDialog>
  )
}

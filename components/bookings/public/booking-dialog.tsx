'use client'

import { useTranslations } from 'next-intl'
import { useTestText } from '@/components/bookings/use-test-text'
import { type Outcome, OutcomeDialog } from '@/components/forms/outcome-dialog'
import type { CurrentUser } from '@/components/session/use-auth'
import { useWeekdayText } from '@/components/ui/calendar-day'
import { useSlotText } from '@/components/ui/use-hour-text'
import { useRouter } from '@/components/ui/use-router'
import type { ShownBooking } from '@/lib/features/bookings/shapes'
import type { ShownHealthTest } from '@/lib/features/health-tests/shapes'
import { BookingForm } from './booking-form'

type BookingDialogProps = {
  test: Pick<ShownHealthTest, '_id' | 'name'>
  person: CurrentUser
  /** Runs when both the dialog and its closing message are closed. */
  onClosed: () => void
}

/** Errors that show that the test was retired. */
const OUTDATED = new Set(['not-found'])

export function BookingDialog({ test, person, onClosed }: BookingDialogProps) {
  const t = useTranslations('bookings.public')
  const router = useRouter()
  const printDay = useWeekdayText()
  const testText = useTestText()
  const slotText = useSlotText()

  function booked(booking: ShownBooking): Outcome {
    const { date, time } = booking
    return {
      tone: 'success',
      title: t('success.title'),
      text: t('success.text', {
        test: testText(booking),
        time: slotText(time),
        day: printDay(date),
      }),
      link: { href: '/dashboard/userappointment', label: t('success.follow') },
    }
  }

  return (
    <OutcomeDialog
      title={t('form.title')}
      description={t('form.description')}
      failure={t('form.failure')}
      outcomeOf={booked}
      outdated={OUTDATED}
      refresh={() => router.refresh()}
      onClosed={onClosed}
    >
      {(form) => <BookingForm test={test} person={person} {...form} />}
    </OutcomeDialog>
  )
}

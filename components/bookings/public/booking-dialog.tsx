'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useTestText } from '@/components/bookings/use-test-text'
import { useProblemText } from '@/components/forms/use-problem-text'
import type { CurrentUser } from '@/components/session/use-auth'
import { useWeekdayText } from '@/components/ui/calendar-day'
import { Dialog } from '@/components/ui/dialog'
import { MessageDialog } from '@/components/ui/message-dialog'
import type { ApiProblem } from '@/lib/core/http/api-client'
import type { WireBooking } from '@/lib/features/bookings/wire'
import type { WireHealthTest } from '@/lib/features/health-tests/wire'
import { BookingForm } from './booking-form'

type BookingDialogProps = {
  test: Pick<WireHealthTest, '_id' | 'testName'>
  person: CurrentUser
  /** The dialog and its closing message are both closed. */
  onClosed: () => void
}

type Outcome = { booking: WireBooking } | { problem: ApiProblem }

/** Books a test for the signed-in person and shows the outcome. */
export function BookingDialog({ test, person, onClosed }: BookingDialogProps) {
  const t = useTranslations('bookings.public.form')
  const router = useRouter()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isSending, setIsSending] = useState(false)

  function refuse(problem: ApiProblem) {
    setOutcome({ problem })
    // The test was retired: the page must show that.
    if (problem.status === 404) router.refresh()
  }

  if (outcome && 'booking' in outcome) {
    return <Booked booking={outcome.booking} onClosed={onClosed} />
  }
  if (outcome) return <Refused problem={outcome.problem} onClosed={onClosed} />
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      locked={isSending}
      title={t('title')}
      description={t('description')}
    >
      <BookingForm
        test={test}
        person={person}
        onSending={setIsSending}
        onDone={(booking) => setOutcome({ booking })}
        onRefused={refuse}
      />
    </Dialog>
  )
}

/** Confirms the booking, with a link to the person's bookings. */
function Booked({ booking, onClosed }: { booking: WireBooking; onClosed: () => void }) {
  const t = useTranslations('bookings.public.success')
  const common = useTranslations('shared')
  const printDay = useWeekdayText()
  const test = useTestText()(booking)
  const { date, time } = booking
  return (
    <MessageDialog
      open
      onOpenChange={onClosed}
      tone="success"
      title={t('title')}
      text={t('text', { test, time, day: printDay(date) })}
      actionLabel={common('close')}
      link={{ href: '/dashboard/userappointment', label: t('follow') }}
    />
  )
}

function Refused({ problem, onClosed }: { problem: ApiProblem; onClosed: () => void }) {
  const t = useTranslations('bookings.public.form')
  const common = useTranslations('shared')
  const textOf = useProblemText()

  return (
    <MessageDialog
      open
      onOpenChange={onClosed}
      tone="error"
      title={t('failure')}
      text={textOf(problem)}
      actionLabel={common('close')}
    />
  )
}

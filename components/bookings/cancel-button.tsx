import { CalendarX2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DeleteButton } from '@/components/dashboard/delete-button'
import { useWeekdayText } from '@/components/dates/calendar-day'
import { callApi } from '@/lib/core/api-client'
import type { OwnBooking } from '@/lib/features/bookings/list-own-bookings'
import { useTestText } from './use-test-text'

/** Gives a place up, after a question. */
export function CancelButton({ booking }: { booking: OwnBooking }) {
  const t = useTranslations('bookings.own.cancel')
  const printDay = useWeekdayText()
  const { _id, date, time } = booking
  const what = { test: useTestText()(booking), day: printDay(date), time }
  return (
    <DeleteButton
      label={t('label')}
      fullLabel={t('labelOf', what)}
      icon={CalendarX2}
      words={{
        text: t('text', what),
        confirm: t('confirm'),
        cancel: t('keep'),
        done: t('done'),
      }}
      doneText={t('doneText', what)}
      run={() => callApi(`delete/${_id}`, { method: 'DELETE' })}
    />
  )
}

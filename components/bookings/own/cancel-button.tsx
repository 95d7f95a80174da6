import { CalendarX2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DeleteButton } from '@/components/admin-list/delete-button'
import { useTestText } from '@/components/bookings/use-test-text'
import { useWeekdayText } from '@/components/ui/calendar-day'
import { callApi } from '@/lib/core/http/api-client'
import type { OwnBooking } from '@/lib/features/bookings/list-own-bookings'

/** Gives a place up, after a question. */
export function CancelButton({ booking }: { booking: OwnBooking }) {
  const t = useTranslations('bookings.public.own.cancel')
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

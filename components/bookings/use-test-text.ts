import { useTranslations } from 'next-intl'
import type { WireBooking } from '@/lib/features/bookings/wire'

/** What was booked, with who it is for when that is not the person who booked. */
export function useTestText() {
  const t = useTranslations('bookings.public')
  return ({ testName: test, patientName: name }: Pick<WireBooking, 'testName' | 'patientName'>) =>
    name ? t('testFor', { test, name }) : test
}

import { useTranslations } from 'next-intl'
import type { ShownBooking } from '@/lib/features/bookings/shapes'

/** Formats the name of a booked test, with the patient's name when somebody else is tested. */
export function useTestText() {
  const t = useTranslations('bookings.public')
  return ({ testName: test, patientName: name }: Pick<ShownBooking, 'testName' | 'patientName'>) =>
    name ? t('testFor', { test, name }) : test
}

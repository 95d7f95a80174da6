import { useTranslations } from 'next-intl'
import type { BookingDto } from '@/lib/features/bookings/server/shapes'

export function useFormatBookedTest() {
  const t = useTranslations('bookings.public')
  return ({ testName: test, patientName: name }: Pick<BookingDto, 'testName' | 'patientName'>) =>
    name ? t('testFor', { test, name }) : test
}

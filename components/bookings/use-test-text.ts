import { useTranslations } from 'next-intl'
import type { ShownBooking } from '@/lib/features/bookings/shapes'

export function useTestText() {
  const t = useTranslations('bookings.public')
  return ({ testName: test, patientName: name }: Pick<ShownBooking, 'testName' | 'patientName'>) =>
    name ? t('testFor', { test, name }) : test
}

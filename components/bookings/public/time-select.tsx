import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Select } from '@/components/ui/select'
import { SLOT_TIMES } from '@/lib/features/bookings/rules'
import { type Slots, whyNot } from './use-slots'

type TimeSelectProps = Omit<ComponentProps<typeof Select>, 'options' | 'placeholder'> & {
  slots: Slots
}

/**
 * The 24 hours of a day. Those that are closed, full or have begun say so and can't be chosen; while nothing
 * is known about them, or can be, all can, and the server has the last word.
 */
export function TimeSelect({ slots: { slots }, ...select }: TimeSelectProps) {
  const t = useTranslations('bookings.public.slots')
  const options = SLOT_TIMES.map((time, hour) => {
    const slot = slots?.[hour]
    const reason = slot ? whyNot(slot) : null
    return { value: time, label: reason ? t(reason, { time }) : time, disabled: reason !== null }
  })
  return <Select {...select} options={options} placeholder={t('placeholder')} />
}

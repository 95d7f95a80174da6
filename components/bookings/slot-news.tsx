import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FillingDrop } from '@/components/ui/spinner'
import { type Slots, whyNot } from './use-slots'

type SlotNewsProps = {
  slots: Slots
  /** The chosen hour. */
  time: string
  hasDate: boolean
}

/** What is known about the hours of the chosen day, said aloud when it changes. */
export function SlotNews({ slots, time, hasDate }: SlotNewsProps) {
  const t = useTranslations('bookings.slots')
  const text = useNews({ slots, time, hasDate })
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-text-muted">
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2">
        {slots.isLoading ? <FillingDrop className="size-5 shrink-0" /> : null}
        {text}
      </p>
      {slots.hasFailed ? (
        <Button
          variant="secondary"
          size="sm"
          loading={slots.isRetrying}
          onClick={() => slots.askAnew()}
        >
          {t('retry')}
        </Button>
      ) : null}
    </div>
  )
}

function useNews({ slots: { slots, isLoading, hasFailed }, time, hasDate }: SlotNewsProps): string {
  const t = useTranslations('bookings.slots')
  if (!hasDate) return t('noDate')
  if (hasFailed) return t('failed')
  if (isLoading || !slots) return t('loading')
  const free = slots.filter((slot) => !whyNot(slot))
  if (free.length === 0) return t('none')
  const chosen = free.find((slot) => slot.time === time)
  return chosen ? t('left', { count: chosen.free, time }) : t('free', { count: free.length })
}

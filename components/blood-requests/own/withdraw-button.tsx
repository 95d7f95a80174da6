import { CalendarX2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DeleteButton } from '@/components/admin-list/delete-button'
import { useWeekdayText } from '@/components/ui/calendar-day'
import { callApi } from '@/lib/core/http/api-client'
import type { OwnPledge } from '@/lib/features/blood-requests/list-own-pledges'

export function WithdrawButton({ pledge }: { pledge: Pick<OwnPledge, '_id' | 'bags' | 'date'> }) {
  const t = useTranslations('payments.own.withdraw')
  const printDay = useWeekdayText()
  const { _id, bags } = pledge
  const day = printDay(pledge.date)
  return (
    <DeleteButton
      label={t('label')}
      fullLabel={t('labelOf', { day })}
      icon={CalendarX2}
      words={{
        text: t('text', { bags, day }),
        confirm: t('confirm'),
        cancel: t('keep'),
        done: t('done'),
      }}
      doneText={t('doneText', { day })}
      run={() => callApi(`pledges/${_id}`, { method: 'DELETE' })}
    />
  )
}

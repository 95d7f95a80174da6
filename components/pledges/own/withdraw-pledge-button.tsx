import { CalendarX2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DeleteButton } from '@/components/admin-list/row-action'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import { apiFetch } from '@/lib/core/http/api-client'
import type { OwnPledge } from '@/lib/features/pledges/server/list-own-pledges'

export function WithdrawPledgeButton({
  pledge,
}: {
  pledge: Pick<OwnPledge, '_id' | 'bags' | 'date'>
}) {
  const t = useTranslations('pledges.own.withdraw')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const { _id, bags } = pledge
  const day = formatDayWithWeekday(pledge.date)
  return (
    <DeleteButton
      label={t('label')}
      fullLabel={t('labelOf', { day })}
      icon={CalendarX2}
      labels={{
        text: t('text', { bags, day }),
        confirm: t('confirm'),
        cancel: t('keep'),
        done: t('done'),
      }}
      run={() => apiFetch(`pledges/${_id}`, { method: 'DELETE' })}
    />
  )
}

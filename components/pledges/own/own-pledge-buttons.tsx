import { CalendarX2, Droplet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DeleteButton } from '@/components/admin-list/row-action'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useFormatDay, useFormatDayWithWeekday } from '@/components/ui/use-format'
import { apiFetch } from '@/lib/core/http/api-client'
import type { OwnPledge } from '@/lib/features/pledges/server/list-own-pledges'
import { usePledgeAction } from './use-pledge-action'

export function ConfirmOwnDonationButton({ pledge }: { pledge: Pick<OwnPledge, '_id' | 'date'> }) {
  const t = useTranslations('pledges.own.gave')
  const formatDay = useFormatDay()
  const { row, isBusy, send } = usePledgeAction(false)
  const day = formatDay(pledge.date)

  async function confirm() {
    let isDisputed = false
    const isSaved = await send(async () => {
      const response = await apiFetch(`pledges/${pledge._id}/donor-confirmation`, { body: {} })
      isDisputed = response.disputed
    })
    if (isSaved) toast.success(t('done'), { text: t(isDisputed ? 'disputedText' : 'doneText') })
  }

  return (
    <div ref={row} className="inline-block">
      <Button size="sm" aria-label={t('labelOf', { day })} loading={isBusy} onClick={confirm}>
        <Droplet aria-hidden="true" className="size-4" />
        {t('label')}
      </Button>
    </div>
  )
}

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

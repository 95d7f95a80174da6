import { Droplet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useDayText } from '@/components/ui/calendar-day'
import { notify } from '@/components/ui/notify'
import { callApi } from '@/lib/core/http/api-client'
import type { OwnPledge } from '@/lib/features/blood-requests/list-own-pledges'
import { usePledgeCall } from './use-pledge-call'

export function GaveButton({ pledge }: { pledge: Pick<OwnPledge, '_id' | 'date'> }) {
  const t = useTranslations('payments.own.gave')
  const printDay = useDayText()
  const { row, isBusy, send } = usePledgeCall(false)
  const day = printDay(pledge.date)

  async function sayGave() {
    let isDisputed = false
    const isSaid = await send(async () => {
      const answer = await callApi<{ disputed: boolean }>(
        `pledges/${pledge._id}/donor-confirmation`,
        { body: {} },
      )
      isDisputed = answer.disputed
    })
    if (isSaid) notify.success(t('done'), { text: t(isDisputed ? 'disputedText' : 'doneText') })
  }

  return (
    <div ref={row} className="inline-block">
      <Button size="sm" aria-label={t('labelOf', { day })} loading={isBusy} onClick={sayGave}>
        <Droplet aria-hidden="true" className="size-4" />
        {t('label')}
      </Button>
    </div>
  )
}

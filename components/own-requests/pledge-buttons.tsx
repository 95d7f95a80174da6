'use client'

import { Check, UserX } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeleteButton } from '@/components/dashboard/delete-button'
import { useToday } from '@/components/dates/use-today'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { ApiProblem, callApi } from '@/lib/core/api-client'
import type { WirePledge } from '@/lib/features/blood-requests/wire'

type PledgeButtonsProps = {
  pledge: WirePledge
  /** The day in Dhaka on which the page is made. */
  renderedOn: string
}

/** What the owner of a request says of a donor: that they gave, or that they do not come. */
export function PledgeButtons({ pledge, renderedOn }: PledgeButtonsProps) {
  const t = useTranslations('myRequests.judge')
  const isOver = pledge.date < useToday(renderedOn)
  if (!pledge.canConfirm && !pledge.canRefuse) return null
  return (
    <div className="mt-2">
      {isOver ? <p className="mb-2 text-sm text-text-muted">{t('ask')}</p> : null}
      <div className="flex flex-wrap gap-2">
        {pledge.canConfirm ? <GaveButton pledge={pledge} /> : null}
        {pledge.canRefuse ? (
          <RefuseButton pledge={pledge} when={isOver ? 'over' : 'ahead'} />
        ) : null}
      </div>
    </div>
  )
}

function GaveButton({ pledge: { _id, donor } }: { pledge: WirePledge }) {
  const t = useTranslations('myRequests.judge')
  const router = useRouter()
  const textOf = useProblemText()
  const [isSending, setSending] = useState(false)
  const { name } = donor

  async function confirm() {
    setSending(true)
    try {
      await callApi(`pledges/${_id}/confirmation`, { body: {} })
      notify.success(t('gaveDone'), { text: t('gaveText', { name }) })
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('failure'), { text: textOf(cause) })
    } finally {
      setSending(false)
    }
    router.refresh()
  }

  return (
    <Button size="sm" aria-label={t('gaveOf', { name })} loading={isSending} onClick={confirm}>
      <Check aria-hidden="true" className="size-4" />
      {t('gave')}
    </Button>
  )
}

function RefuseButton({ pledge, when }: { pledge: WirePledge; when: 'ahead' | 'over' }) {
  const t = useTranslations('myRequests.judge')
  const { _id, bags, donor } = pledge
  const { name } = donor
  return (
    <DeleteButton
      icon={UserX}
      label={t(`refuse.${when}`)}
      fullLabel={t(`refuseOf.${when}`, { name })}
      words={{
        text: t(`refuseText.${when}`, { bags, name }),
        confirm: t(`confirm.${when}`),
        cancel: t('keep'),
        done: t('refused'),
      }}
      doneText={t(`refusedText.${when}`)}
      run={() => callApi(`pledges/${_id}/refusal`, { body: {} })}
    />
  )
}

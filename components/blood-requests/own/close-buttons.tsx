'use client'

import { CircleCheck, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DeleteButton } from '@/components/admin-list/delete-button'
import { useToday } from '@/components/ui/use-today'
import { callApi } from '@/lib/core/http/api-client'
import type { CloseOutcome } from '@/lib/features/blood-requests/schema'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'

type CloseButtonsProps = {
  request: ShownRequest
  pledged: number
  renderedOn: string
}

export function CloseButtons(props: CloseButtonsProps) {
  return (
    <>
      <CloseButton {...props} outcome="fulfilled" />
      <CloseButton {...props} outcome="cancelled" />
    </>
  )
}

type CloseButtonProps = CloseButtonsProps & { outcome: CloseOutcome }

const icons = { fulfilled: CircleCheck, cancelled: X }

function CloseButton({ request, pledged: count, renderedOn, outcome }: CloseButtonProps) {
  const t = useTranslations(`blood-requests.own.close.${outcome}`)
  const words = useTranslations('blood-requests.own.close')
  const today = useToday(renderedOn)
  const { _id, patientName: patient, needDate } = request
  const when = needDate < today ? 'over' : needDate === today ? 'today' : 'ahead'
  const label = when === 'over' && outcome === 'fulfilled' ? 'settled' : outcome
  return (
    <DeleteButton
      icon={icons[outcome]}
      label={words(`labels.${label}`)}
      fullLabel={words(`labelsOf.${label}`, { patient })}
      words={{
        text: t(when, { count }),
        confirm: t('confirm'),
        cancel: words('keep'),
        done: t('done'),
      }}
      tone={outcome === 'fulfilled' ? 'normal' : 'danger'}
      doneText={t('doneText', { patient })}
      run={() => callApi(`requests/${_id}/close`, { body: { outcome } })}
    />
  )
}

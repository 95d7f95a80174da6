'use client'

import { CircleCheck, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DeleteButton } from '@/components/admin-list/row-action'
import { useToday } from '@/components/ui/use-today'
import { apiFetch } from '@/lib/core/http/api-client'
import type { CloseOutcome } from '@/lib/features/requests/schema'
import type { BloodRequestDto } from '@/lib/features/requests/shapes'

type CloseRequestButtonsProps = {
  request: BloodRequestDto
  pledged: number
  renderedOn: string
}

export function CloseRequestButtons(props: CloseRequestButtonsProps) {
  return (
    <>
      <CloseRequestButton {...props} outcome="fulfilled" />
      <CloseRequestButton {...props} outcome="cancelled" />
    </>
  )
}

type CloseRequestButtonProps = CloseRequestButtonsProps & { outcome: CloseOutcome }

const icons = { fulfilled: CircleCheck, cancelled: X }

function CloseRequestButton({
  request,
  pledged: count,
  renderedOn,
  outcome,
}: CloseRequestButtonProps) {
  const t = useTranslations(`requests.own.close.${outcome}`)
  const words = useTranslations('requests.own.close')
  const today = useToday(renderedOn)
  const { _id, patientName: patient, needDate } = request
  const when = needDate < today ? 'over' : needDate === today ? 'today' : 'ahead'
  const label = when === 'over' && outcome === 'fulfilled' ? 'settled' : outcome
  return (
    <DeleteButton
      icon={icons[outcome]}
      label={words(`labels.${label}`)}
      fullLabel={words(`labelsOf.${label}`, { patient })}
      labels={{
        text: t(when, { count }),
        confirm: t('confirm'),
        cancel: words('keep'),
        done: t('done'),
      }}
      tone={outcome === 'fulfilled' ? 'normal' : 'danger'}
      doneText={t('doneText')}
      run={() => apiFetch(`requests/${_id}/close`, { body: { outcome } })}
    />
  )
}

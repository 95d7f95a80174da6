'use client'

import { CircleCheck, Pencil, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DeleteButton } from '@/components/admin-list/row-action'
import { Button } from '@/components/ui/button'
import { useFocusMain } from '@/components/ui/focus'
import { useLazyDialog } from '@/components/ui/use-lazy-dialog'
import { useToday } from '@/components/ui/use-today'
import { apiFetch } from '@/lib/core/http/api-client'
import type { CloseOutcome } from '@/lib/features/requests/schema'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import type { EditedRequest } from './edit-request-dialog'

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

const loadDialog = () => import('./edit-request-dialog').then((module) => module.EditRequestDialog)

type EditRequestButtonProps = Omit<EditedRequest, 'today'> & {
  renderedOn: string
}

export function EditRequestButton({ renderedOn, ...edited }: EditRequestButtonProps) {
  const t = useTranslations('requests.own.edit')
  const { Dialog, isLoading, triggerProps, dialogProps } = useLazyDialog(loadDialog)
  const today = useToday(renderedOn)
  const button = useFocusMain()
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        aria-label={t('labelOf', { patient: edited.request.patientName })}
        aria-haspopup="dialog"
        loading={isLoading}
        {...triggerProps}
      >
        <Pencil aria-hidden="true" className="size-4" />
        {t('label')}
      </Button>
      {Dialog && <Dialog {...dialogProps} {...edited} today={today} />}
    </>
  )
}

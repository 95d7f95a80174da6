'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AppForm } from '@/components/forms/app-form'
import { FormDraft } from '@/components/forms/form-draft'
import { FormError } from '@/components/forms/form-error'
import { isRecoverable, useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { RequestFields, type RequestFormValues } from '@/components/requests/public/request-fields'
import { usePersonWhileOpen, useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogButtonRow, DialogFooter } from '@/components/ui/dialog-actions'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import { REQUEST_API_NAMES, toRequestBody } from '@/lib/features/requests/api-names'
import type { RequestChanges } from '@/lib/features/requests/schema'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'

export type EditedRequest = {
  request: BloodRequestDto
  bagsAsked: number
  today: string
}

type EditRequestDialogProps = EditedRequest & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const loadSchema = () =>
  import('@/lib/features/requests/schema').then((module) => module.requestChangesFormSchema)

/** After the first pledge, the blood group and the day are fixed, because donors agreed to them. */
export function EditRequestDialog({ open, onOpenChange, ...edited }: EditRequestDialogProps) {
  const t = useTranslations('requests.own.edit')
  const [isSending, setSending] = useState(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} locked={isSending} title={t('title')}>
      <EditRequestForm {...edited} onSending={setSending} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

type EditRequestFormProps = EditedRequest & {
  onSending: (isSending: boolean) => void
  onClose: () => void
}

function EditRequestForm(props: EditRequestFormProps) {
  const { request, bagsAsked, today, onSending, onClose } = props
  const t = useTranslations('requests.own.edit')
  const router = useRouter()
  const person = usePersonWhileOpen(useSession().currentUser, true)
  const errorText = useErrorText()
  const [apiError, setApiError] = useState<ApiError | null>(null)
  const { _id, patientName, bloodGroup, needDate, location, phone } = request
  const { district = '', upazila = '', hospital = '', phoneFor = 'everyone' } = request
  const { urgency = '', component = '', note = '' } = request
  const pledged = bagsAsked - request.bagsNeeded

  const form = useAppForm<RequestFormValues, RequestChanges, unknown>({
    loadSchema,
    draftName: `request:${_id}`,
    owner: person ?? undefined,
    defaultValues: {
      patientName,
      bagsAsked,
      location,
      phone,
      phoneFor,
      district,
      upazila,
      hospital,
      urgency,
      component,
      note,
      ...(pledged === 0 && { bloodGroup, needDate }),
    },
    apiNames: REQUEST_API_NAMES,
    submit: (changes) => {
      setApiError(null)
      onSending(true)
      const body = toRequestBody(changes)
      return apiFetch(`requests/${_id}`, { method: 'PATCH', body }).finally(() => onSending(false))
    },
    onDone: () => {
      toast.success(t('saved'))
      closeAndRefresh()
    },
    onError: (error) => {
      if (isRecoverable(error)) return setApiError(error)
      toast.error(t('failure'), { text: errorText(error) })
      closeAndRefresh()
    },
  })

  function discard() {
    form.discardDraft()
    onClose()
  }

  function closeAndRefresh() {
    onClose()
    router.refresh()
  }

  return (
    <AppForm form={form} className="flex flex-col gap-6">
      <FormDraft form={form} />
      {pledged > 0 ? <p className="rounded bg-surface-hover p-4">{t('pledged')}</p> : null}
      <RequestFields today={today} pledged={pledged} needDate={needDate} />
      <DialogFooter>
        <FormError title={t('failure')} error={apiError} />
        <DialogButtonRow>
          <Button variant="secondary" disabled={form.isSubmitting} onClick={discard}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.isSubmitting}>
            {t('submit')}
          </Button>
        </DialogButtonRow>
      </DialogFooter>
    </AppForm>
  )
}

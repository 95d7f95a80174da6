'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RequestFields, type RequestTyped } from '@/components/blood-requests/public/request-fields'
import { FormKeeper } from '@/components/forms/form-keeper'
import { SendProblem } from '@/components/forms/send-problem'
import { isRecoverable, useAppForm } from '@/components/forms/use-app-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import { usePersonWhileOpen, useSession } from '@/components/session/use-session'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import { Button } from '@/components/ui/button'
import { useWeekdayText } from '@/components/ui/calendar-day'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { RequestChanges } from '@/lib/features/blood-requests/schema'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { REQUEST_NAMES, requestBody } from '@/lib/features/blood-requests/wire-fields'

export type EditedRequest = {
  request: ShownRequest
  bagsAsked: number
  today: string
}

type EditRequestDialogProps = EditedRequest & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const loadSchema = () =>
  import('@/lib/features/blood-requests/schema').then((module) => module.requestChangesFormSchema)

/** After the first pledge, the blood group and the day are fixed, because donors agreed to them. */
export function EditRequestDialog({ open, onOpenChange, ...edited }: EditRequestDialogProps) {
  const t = useTranslations('blood-requests.own.edit')
  const [isSending, setSending] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={isSending}
      title={t('title')}
      description={t('lead')}
    >
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
  const t = useTranslations('blood-requests.own.edit')
  const router = useRouter()
  const owner = usePersonWhileOpen(useSession().currentUser, true)
  const textOf = useProblemText()
  const printDay = useWeekdayText()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const { _id, patientName, bloodGroup, needDate, location, phone } = request
  const { district = '', upazila = '', hospital = '', phoneFor = 'everyone' } = request
  const { urgency = '', component = '', note = '' } = request
  const pledged = bagsAsked - request.bagsNeeded

  const form = useAppForm<RequestTyped, RequestChanges, unknown>({
    loadSchema,
    draft: `request:${_id}`,
    person: owner?.email,
    defaultValues: {
      ...{ patientName, bagsAsked, location, phone, phoneFor, district, upazila },
      ...{ hospital, urgency, component, note },
      ...(pledged === 0 && { bloodGroup, needDate }),
    },
    wireNames: REQUEST_NAMES,
    submit: (changes) => {
      setProblem(null)
      onSending(true)
      const body = requestBody(changes)
      return callApi(`requests/${_id}`, { method: 'PATCH', body }).finally(() => onSending(false))
    },
    onDone: () => {
      notify.success(t('saved'))
      leave()
    },
    onProblem: (refused) => {
      if (isRecoverable(refused)) return setProblem(refused)
      notify.error(t('failure'), { text: textOf(refused) })
      leave()
    },
  })

  function giveUp() {
    form.forgetDraft()
    onClose()
  }

  function leave() {
    onClose()
    router.refresh()
  }

  return (
    <form {...form.formProps} className="flex flex-col gap-6">
      <FormKeeper form={form} />
      {pledged > 0 ? (
        <p className="rounded bg-surface-hover p-4">
          {t('pledged', { group: printedBloodGroup(bloodGroup), day: printDay(needDate) })}
        </p>
      ) : null}
      <RequestFields form={form} today={today} pledged={pledged} needDate={needDate} />
      <SendProblem title={t('failure')} problem={problem} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={form.isSubmitting} onClick={giveUp}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.isSubmitting}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

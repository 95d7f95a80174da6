'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormKeeper } from '@/components/forms/form-keeper'
import { FormNotice } from '@/components/forms/form-notice'
import { isRecoverable, useAppForm } from '@/components/forms/use-app-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import { Button } from '@/components/ui/button'
import { useDayText } from '@/components/ui/calendar-day'
import { CountedTextarea } from '@/components/ui/counted-textarea'
import { Dialog } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { ManagedRequest } from '@/lib/features/blood-requests/list-requests-to-manage'
import { MAX_REASON_LENGTH } from '@/lib/features/blood-requests/rules'

type TakeDownDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  request: Pick<
    ManagedRequest,
    '_id' | 'bloodGroup' | 'bagsAsked' | 'patientName' | 'location' | 'owner' | 'needDate'
  >
}

const loadSchema = () =>
  import('@/lib/features/blood-requests/schema').then((module) => module.takeDownSchema)

/** The dialog stays open after an error that another attempt may overcome. */
export function TakeDownDialog({ open, onOpenChange, request }: TakeDownDialogProps) {
  const t = useTranslations('blood-requests.admin.takeDown')
  const asks = useTranslations('admin-list.delete')
  const common = useTranslations('shared')
  const dayText = useDayText()
  const textOf = useProblemText()
  const router = useRouter()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const { bloodGroup, bagsAsked: bags, patientName: patient, location, owner } = request

  function change(next: boolean) {
    setProblem(null)
    onOpenChange(next)
  }

  function leave() {
    change(false)
    router.refresh()
  }

  const form = useAppForm({
    loadSchema,
    draft: `take-down:${request._id}`,
    defaultValues: { reason: '' },
    submit: (body) => {
      setProblem(null)
      return callApi(`requests/${request._id}/take-down`, { body })
    },
    onDone: () => {
      notify.success(t('done'), { text: t('doneText', { owner: owner.name }) })
      leave()
    },
    onProblem: (refused) => {
      if (isRecoverable(refused)) return setProblem(refused)
      const text = refused.code === 'not-found' ? asks('gone') : textOf(refused)
      notify.error(asks('failure'), { text })
      leave()
    },
  })

  const { register, errorOf, formProps, isSubmitting } = form

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      locked={isSubmitting}
      title={asks('title')}
      description={t('lead')}
    >
      <form {...formProps} className="flex flex-col gap-5">
        <FormKeeper form={form} />
        <p className="border-l-4 border-line-strong pl-4 text-text-muted wrap-anywhere">
          {t('request', {
            group: printedBloodGroup(bloodGroup),
            bags,
            patient,
            day: dayText(request.needDate),
            location,
          })}
        </p>
        <FormField
          label={t('reason')}
          hint={t('reasonHint', { owner: owner.name })}
          error={errorOf('reason')}
          required
        >
          {(field) => (
            <CountedTextarea {...field} {...register('reason')} maxLength={MAX_REASON_LENGTH} />
          )}
        </FormField>
        <FormNotice notice={problem && { title: asks('failure'), text: textOf(problem) }} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={isSubmitting} onClick={() => change(false)}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="danger" loading={isSubmitting}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDraft } from '@/components/forms/form-draft'
import { FormNotice } from '@/components/forms/form-notice'
import { isRecoverable, useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { CountedTextarea } from '@/components/ui/counted-textarea'
import { Dialog } from '@/components/ui/dialog'
import { DialogButtonRow, DialogFooter } from '@/components/ui/dialog-actions'
import { FormField } from '@/components/ui/form-field'
import { toast } from '@/components/ui/toast'
import { useFormatDay } from '@/components/ui/use-format'
import { useRouter } from '@/components/ui/use-router'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import { MAX_TAKE_DOWN_REASON_LENGTH } from '@/lib/features/requests/rules'
import type { ManagedRequest } from '@/lib/features/requests/server/list-requests-to-manage'

type TakeDownDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  request: Pick<
    ManagedRequest,
    '_id' | 'bloodGroup' | 'bagsAsked' | 'patientName' | 'location' | 'owner' | 'needDate'
  >
}

const loadSchema = () =>
  import('@/lib/features/requests/schema').then((module) => module.takeDownSchema)

/** The dialog stays open after an error that another attempt may overcome. */
export function TakeDownDialog({ open, onOpenChange, request }: TakeDownDialogProps) {
  const t = useTranslations('requests.admin.takeDown')
  const deleteT = useTranslations('admin-list.delete')
  const common = useTranslations('shared')
  const formatDay = useFormatDay()
  const errorText = useErrorText()
  const { bloodGroup, bagsAsked: bags, patientName: patient, location, owner } = request
  const { form, apiError, change } = useTakeDownForm(request._id, onOpenChange)
  const { register, errorOf, formProps, isSubmitting } = form
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      locked={isSubmitting}
      title={deleteT('title')}
      description={t('lead')}
    >
      <form {...formProps} className="flex flex-col gap-5">
        <FormDraft form={form} />
        <p className="border-l-4 border-line-strong pl-4 text-text-muted wrap-anywhere">
          {t('request', {
            group: printedBloodGroup(bloodGroup),
            bags,
            patient,
            day: formatDay(request.needDate),
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
            <CountedTextarea
              {...field}
              {...register('reason')}
              maxLength={MAX_TAKE_DOWN_REASON_LENGTH}
            />
          )}
        </FormField>
        <DialogFooter>
          <FormNotice
            notice={apiError && { title: deleteT('failure'), text: errorText(apiError) }}
          />
          <DialogButtonRow>
            <Button variant="secondary" disabled={isSubmitting} onClick={() => change(false)}>
              {common('cancel')}
            </Button>
            <Button type="submit" variant="danger" loading={isSubmitting}>
              {t('submit')}
            </Button>
          </DialogButtonRow>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function useTakeDownForm(requestId: string, onOpenChange: (open: boolean) => void) {
  const t = useTranslations('requests.admin.takeDown')
  const deleteT = useTranslations('admin-list.delete')
  const errorText = useErrorText()
  const router = useRouter()
  const [apiError, setApiError] = useState<ApiError | null>(null)

  function change(next: boolean) {
    setApiError(null)
    onOpenChange(next)
  }

  function closeAndRefresh() {
    change(false)
    router.refresh()
  }

  const form = useAppForm({
    loadSchema,
    draftName: `take-down:${requestId}`,
    defaultValues: { reason: '' },
    submit: (body) => {
      setApiError(null)
      return apiFetch(`requests/${requestId}/take-down`, { body })
    },
    onDone: () => {
      toast.success(t('done'))
      closeAndRefresh()
    },
    onError: (error) => {
      if (isRecoverable(error)) return setApiError(error)
      const text = error.code === 'not-found' ? deleteT('gone') : errorText(error)
      toast.error(deleteT('failure'), { text })
      closeAndRefresh()
    },
  })

  return { form, apiError, change }
}

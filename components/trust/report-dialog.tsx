'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDraft } from '@/components/forms/form-draft'
import { FormNotice } from '@/components/forms/form-notice'
import { isRecoverable, useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { Button } from '@/components/ui/button'
import { NeverSendMoney } from '@/components/ui/contact-text'
import { CountedTextarea } from '@/components/ui/counted-textarea'
import { Dialog } from '@/components/ui/dialog'
import { DialogFooter } from '@/components/ui/dialog-actions'
import { FieldError, FormField } from '@/components/ui/form-field'
import { toast } from '@/components/ui/toast'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import {
  MAX_REPORT_LENGTH,
  REPORT_REASONS,
  type ReportableKind,
  type ReportReason,
} from '@/lib/features/moderation/rules'

type ReportDialogProps = {
  kind: ReportableKind
  target: string
  quote: string
  onClosed: () => void
}

const loadSchema = () =>
  import('@/lib/features/moderation/schema').then((module) => module.reportFormSchema)

export function ReportDialog({ kind, target, quote, onClosed }: ReportDialogProps) {
  const t = useTranslations('trust.report')
  const errorText = useErrorText()
  const [apiError, setApiError] = useState<ApiError | null>(null)
  const form = useAppForm({
    loadSchema,
    draftName: `report:${kind}:${target}`,
    defaultValues: { reason: '' as ReportReason, text: '' },
    submit: (values) => {
      setApiError(null)
      return apiFetch('reports', { body: { kind, target, ...values } })
    },
    onDone: () => {
      onClosed()
      toast.success(t('thanks'))
    },
    onError: (error) => {
      if (isRecoverable(error)) return setApiError(error)
      onClosed()
      toast.error(t('failure'), { text: errorText(error) })
    },
  })
  const { register, errorOf, formProps, isSubmitting } = form

  return (
    <Dialog
      open
      onOpenChange={onClosed}
      locked={isSubmitting}
      title={t(kind)}
      description={t('lead')}
    >
      <form {...formProps} className="flex flex-col gap-5">
        <FormDraft form={form} />
        <blockquote className="line-clamp-4 border-l-4 border-line-strong pl-4 text-text-muted wrap-anywhere">
          {quote}
        </blockquote>
        <ReasonChoice error={errorOf('reason')} register={() => register('reason')} />
        <FormField label={t('text')} error={errorOf('text')}>
          {(field) => (
            <CountedTextarea {...field} {...register('text')} maxLength={MAX_REPORT_LENGTH} />
          )}
        </FormField>
        <NeverSendMoney />
        <DialogFooter>
          <FormNotice notice={apiError && { title: t('failure'), text: errorText(apiError) }} />
          <Button type="submit" loading={isSubmitting}>
            {t('submit')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type ReasonChoiceProps = { error?: string; register: () => object }

function ReasonChoice({ error, register }: ReasonChoiceProps) {
  const t = useTranslations('trust.report')
  const reasons = useTranslations('moderation.reasons')
  return (
    <fieldset aria-describedby={error ? 'report-reason-error' : undefined}>
      <legend className="font-semibold">{t('reason')}</legend>
      <div className="mt-1 grid sm:grid-cols-2">
        {REPORT_REASONS.map((reason) => (
          <label
            key={reason}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded px-1 hover:bg-surface-hover"
          >
            <input
              type="radio"
              value={reason}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-accent"
              {...register()}
            />
            {reasons(reason)}
          </label>
        ))}
      </div>
      {error ? (
        <FieldError id="report-reason-error" className="mt-1">
          {error}
        </FieldError>
      ) : null}
    </fieldset>
  )
}

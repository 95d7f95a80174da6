'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormKeeper } from '@/components/forms/form-keeper'
import { FormNotice } from '@/components/forms/form-notice'
import { isRecoverable, useAppForm } from '@/components/forms/use-app-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import { CountedTextarea } from '@/components/ui/counted-textarea'
import { Dialog } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { notify } from '@/components/ui/notify'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import { MAX_REASON_LENGTH } from '@/lib/features/chat/rules'
import type { ShownMessage } from '@/lib/features/chat/shapes'

type ReportDialogProps = { message: ShownMessage; onClosed: () => void }

const loadSchema = () => import('@/lib/features/chat/schema').then((module) => module.reportSchema)

/** Reports a message to the admins. */
export function ReportDialog({ message, onClosed }: ReportDialogProps) {
  const t = useTranslations('chat.report')
  const textOf = useProblemText()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const form = useAppForm({
    loadSchema,
    draft: `report:${message._id}`,
    defaultValues: { reason: '' },
    submit: (body) => {
      setProblem(null)
      return callApi(`chat/${message._id}/report`, { body })
    },
    onDone: () => {
      onClosed()
      notify.success(t('thanks'), { text: t('thanksText') })
    },
    onProblem: (refused) => {
      if (isRecoverable(refused)) return setProblem(refused)
      onClosed()
      notify.error(t('failure'), { text: textOf(refused) })
    },
  })
  const { register, errorOf, formProps, isSubmitting } = form

  return (
    <Dialog
      open
      onOpenChange={onClosed}
      locked={isSubmitting}
      title={t('title')}
      description={t('lead')}
    >
      <form {...formProps} className="flex flex-col gap-5">
        <FormKeeper form={form} />
        <blockquote className="line-clamp-4 border-l-4 border-line-strong pl-4 text-text-muted wrap-anywhere">
          {t('quote', { user: message.author, message: message.text })}
        </blockquote>
        <FormField label={t('reason')} error={errorOf('reason')} required>
          {(field) => (
            <CountedTextarea {...field} {...register('reason')} maxLength={MAX_REASON_LENGTH} />
          )}
        </FormField>
        <FormNotice notice={problem && { title: t('failure'), text: textOf(problem) }} />
        <Button type="submit" loading={isSubmitting}>
          {t('submit')}
        </Button>
      </form>
    </Dialog>
  )
}

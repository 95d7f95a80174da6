'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { Dialog } from '@/components/ui/dialog'
import { DialogActions, DialogFooter } from '@/components/ui/dialog-actions'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { apiFetch } from '@/lib/core/http/api-client'

const loadSchema = () =>
  import('@/lib/features/users/schema').then((module) => module.changeEmailSchema)

type EmailDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether the account has an email, which stays until the new one is confirmed. */
  hasEmail: boolean
}

export function EmailDialog({ open, onOpenChange, hasEmail }: EmailDialogProps) {
  const t = useTranslations('users.account.ownEmail')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(hasEmail ? 'change' : 'add')}
      description={t(hasEmail ? 'changeText' : 'addText')}
      size="sm"
    >
      <EmailForm onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('users.account.ownEmail')
  const shared = useTranslations('shared')
  const errorText = useErrorText()
  const { withIdentityConfirmation, dialog } = useIdentityConfirmation()
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const { register, formProps, isSubmitting, errorOf } = useAppForm({
    loadSchema,
    defaultValues: { email: '' },
    submit: (body) => {
      setNotice(null)
      return withIdentityConfirmation(() => apiFetch('account/email', { method: 'PUT', body }))
    },
    onDone: (_response, { email }) => {
      toast.success(t('sent'), { text: t('sentText', { email }) })
      onClose()
    },
    onError: (error) => setNotice({ title: t('failure'), text: errorText(error) }),
  })
  return (
    <>
      <form {...formProps} className="flex flex-col gap-5">
        <FormField label={t('label')} error={errorOf('email')} required>
          {(field) => <Input {...field} {...register('email')} type="email" autoComplete="email" />}
        </FormField>
        <DialogFooter>
          <FormNotice notice={notice} />
          <DialogActions
            submit={t('send')}
            cancel={shared('cancel')}
            onCancel={onClose}
            isSubmitting={isSubmitting}
          />
        </DialogFooter>
      </form>
      {dialog}
    </>
  )
}

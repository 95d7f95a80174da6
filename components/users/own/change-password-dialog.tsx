'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { useAuth } from '@/components/session/use-auth'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { Dialog } from '@/components/ui/dialog'
import { DialogActions, DialogFooter } from '@/components/ui/dialog-actions'
import { FormField } from '@/components/ui/form-field'
import { PasswordInput } from '@/components/ui/password-input'
import { toast } from '@/components/ui/toast'
import { NewPasswordFields } from '@/components/users/public/account-fields'
import type { ChangePasswordFormValues as PasswordValues } from '@/lib/features/users/schema'

const loadSchema = () =>
  import('@/lib/features/users/schema').then((module) => module.changePasswordFormSchema)

type ChangePasswordDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The change logs out every other device. */
export function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  const t = useTranslations('users.account.changePassword')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('text')}
      size="sm"
    >
      <ChangePasswordForm onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('users.account.changePassword')
  const { changePassword } = useAuth()
  const { withIdentityConfirmation, dialog } = useIdentityConfirmation()
  const errorText = useErrorText()
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const form = useAppForm({
    loadSchema,
    defaultValues: {},
    submit: ({ currentPassword, password }: PasswordValues) => {
      setNotice(null)
      return withIdentityConfirmation(() => changePassword(currentPassword, password))
    },
    onDone: () => {
      toast.success(t('done'))
      onClose()
    },
    onError: (error) => setNotice({ title: t('failure'), text: errorText(error) }),
  })
  return (
    <>
      <form {...form.formProps} className="flex flex-col gap-5">
        <FormField label={t('current')} error={form.errorOf('currentPassword')} required>
          {(field) => (
            <PasswordInput
              {...field}
              {...form.register('currentPassword')}
              autoComplete="current-password"
            />
          )}
        </FormField>
        <NewPasswordFields label={t('new')} form={form} />
        <DialogFooter>
          <FormNotice notice={notice} />
          <DialogActions
            submit={t('submit')}
            cancel={t('cancel')}
            onCancel={onClose}
            isSubmitting={form.isSubmitting}
          />
        </DialogFooter>
      </form>
      {dialog}
    </>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNotice, type Notice } from '@/components/forms/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useAuth } from '@/components/session/use-auth'
import { useConfirmedCall } from '@/components/session/use-confirmed-call'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { notify } from '@/components/ui/notify'
import { PasswordInput } from '@/components/ui/password-input'
import { NewPasswordFields } from '@/components/users/public/new-password-fields'
import type { ChangePasswordForm as PasswordValues } from '@/lib/features/users/schema'

const loadSchema = () =>
  import('@/lib/features/users/schema').then((module) => module.changePasswordFormSchema)

type PasswordDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The change logs out every other device. */
export function PasswordDialog({ open, onOpenChange }: PasswordDialogProps) {
  const t = useTranslations('users.account.changePassword')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('text')}
      size="sm"
    >
      <PasswordForm onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('users.account.changePassword')
  const { changePassword } = useAuth()
  const { confirmedCall, dialog } = useConfirmedCall()
  const problemText = useProblemText()
  const [notice, setNotice] = useState<Notice | null>(null)
  const form = useAppForm({
    loadSchema,
    defaultValues: {},
    submit: ({ currentPassword, password }: PasswordValues) => {
      setNotice(null)
      return confirmedCall(() => changePassword(currentPassword, password))
    },
    onDone: () => {
      notify.success(t('done'))
      onClose()
    },
    onProblem: (problem) => setNotice({ title: t('failure'), text: problemText(problem) }),
  })
  return (
    <>
      <form {...form.formProps} className="grid gap-5">
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
        <FormNotice notice={notice} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.isSubmitting}>
            {t('submit')}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  )
}

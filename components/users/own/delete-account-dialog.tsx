'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { deleteOfflineData } from '@/components/offline/offline-data'
import { clearStorage } from '@/components/session/log-out-and-clear-storage'
import { useAuth } from '@/components/session/use-auth'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { PhoneText } from '@/components/ui/contact-text'
import { Dialog } from '@/components/ui/dialog'
import { DialogActions, DialogFooter } from '@/components/ui/dialog-actions'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { BulletList } from '@/components/ui/rich-text'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'

type DeleteAccountDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The account's email, or without one its phone number: the account holder has to type it. */
  contact: string
}

const DELETED_ITEMS = ['goesAccount', 'goesRequests', 'goesPledges', 'goesEntries'] as const
const RETAINED_ITEMS = ['staysWords', 'staysBooks'] as const

export function DeleteAccountDialog({ open, onOpenChange, contact }: DeleteAccountDialogProps) {
  const t = useTranslations('users.account.deleteAccount')
  const [isSending, setSending] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={isSending}
      title={t('title')}
      description={t('lead')}
      size="sm"
    >
      <DeleteAccountForm
        contact={contact}
        onSending={setSending}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  )
}

type DeleteAccountFormProps = {
  contact: string
  /** Nothing may close the form while it sends. */
  onSending: (isSending: boolean) => void
  onClose: () => void
}

function DeleteAccountForm({ contact, onSending, onClose }: DeleteAccountFormProps) {
  const t = useTranslations('users.account.deleteAccount')
  const router = useRouter()
  const { logOut } = useAuth()
  const { withIdentityConfirmation, dialog } = useIdentityConfirmation()
  const errorText = useErrorText()
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const isEmail = contact.includes('@')

  const { register, formProps, isSubmitting, errorOf } = useAppForm({
    loadSchema: async () => {
      const { deleteAccountFormSchema } = await import('@/lib/features/users/schema')
      return deleteAccountFormSchema(contact)
    },
    defaultValues: { contact: '' },
    submit: () => {
      setNotice(null)
      onSending(true)
      const remove = () => apiFetch('account', { method: 'DELETE' })
      return withIdentityConfirmation(remove).finally(() => onSending(false))
    },
    onDone: async () => {
      // Every session ended with the account, so clear the browser even when the logout fails.
      deleteOfflineData()
      await logOut().catch(clearStorage)
      onClose()
      toast.success(t('done'))
      router.push('/')
      // The router's cache must not show pages rendered for this person.
      router.refresh()
    },
    onError: (error) => setNotice({ title: t('failure'), text: errorText(error) }),
  })

  return (
    <>
      <form {...formProps} className="flex flex-col gap-5">
        <BulletList title={t('goes')} items={DELETED_ITEMS.map((name) => t(name))} />
        <BulletList title={t('stays')} items={RETAINED_ITEMS.map((name) => t(name))} />
        <FormField
          label={t(isEmail ? 'confirm' : 'confirmPhone')}
          hint={isEmail ? contact : <PhoneText phone={contact} />}
          error={errorOf('contact')}
          required
        >
          {(field) => (
            <Input
              {...field}
              {...register('contact')}
              type={isEmail ? 'email' : 'tel'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
        <DialogFooter>
          <FormNotice notice={notice} />
          <DialogActions
            submit={t('submit')}
            cancel={t('cancel')}
            onCancel={onClose}
            isSubmitting={isSubmitting}
            tone="danger"
          />
        </DialogFooter>
      </form>
      {dialog}
    </>
  )
}

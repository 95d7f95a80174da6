'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { AppForm } from '@/components/forms/app-form'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { PhoneField } from '@/components/forms/phone-field'
import { useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { toLocalDigits } from '@/lib/core/validation/digits'
import type { PhoneConfirmation } from '@/lib/features/users/server/phone/read-phone-confirmation'

type PhoneDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  phone: PhoneConfirmation
}

export function PhoneDialog({ open, onOpenChange, phone }: PhoneDialogProps) {
  const t = useTranslations('users.account.phone')
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('open')} size="sm">
      <div className="grid gap-5">
        <PhoneNumberForm phone={phone} hasSent={sentTo !== null} onSent={setSentTo} />
        {sentTo ? (
          <ConfirmPhoneForm key={sentTo} sentTo={sentTo} onDone={() => onOpenChange(false)} />
        ) : null}
      </div>
    </Dialog>
  )
}

interface PhoneNumberFormProps {
  phone: PhoneConfirmation
  hasSent: boolean
  onSent: (phone: string) => void
}

/** Donors confirm the number of their donor record. */
function PhoneNumberForm({ phone: { proposed }, hasSent, onSent }: PhoneNumberFormProps) {
  const t = useTranslations('users.account.phone')
  const errorText = useErrorText()
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const form = useAppForm({
    loadSchema: async () =>
      (await import('@/lib/features/users/phone/schema')).phoneCodeRequestSchema,
    defaultValues: { phone: proposed ?? '' },
    submit: (body) => {
      setNotice(null)
      return apiFetch('account/phone/code', { body })
    },
    onDone: (_response, { phone }) => onSent(phone),
    onError: (error) => setNotice({ title: t('askFailure'), text: errorText(error) }),
  })
  return (
    <AppForm form={form} className="grid gap-4">
      <PhoneField label={t('number')} readOnly={proposed !== null} />
      <FormNotice notice={notice} />
      <Button
        type="submit"
        variant={hasSent ? 'secondary' : 'primary'}
        loading={form.isSubmitting}
        className="justify-self-start"
      >
        {t(hasSent ? 'askAgain' : 'ask')}
      </Button>
    </AppForm>
  )
}

function ConfirmPhoneForm({ sentTo, onDone }: { sentTo: string; onDone: () => void }) {
  const t = useTranslations('users.account.phone')
  const locale = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const { withIdentityConfirmation, dialog } = useIdentityConfirmation()
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const { register, formProps, isSubmitting, errorOf } = useAppForm({
    loadSchema: async () => (await import('@/lib/features/users/phone/schema')).phoneCodeSchema,
    defaultValues: { code: '' },
    submit: (body) => {
      setNotice(null)
      return withIdentityConfirmation(() => apiFetch('account/phone', { method: 'PUT', body }))
    },
    onDone: () => {
      toast.success(t('done'), { text: t('doneText') })
      onDone()
      router.refresh()
    },
    onError: (error) => setNotice({ title: t('failure'), text: errorText(error) }),
  })
  return (
    <>
      <form {...formProps} className="grid gap-4 border-t border-line pt-5">
        <p role="status">{t('sent', { phone: toLocalDigits(sentTo, locale) })}</p>
        <FormField label={t('code')} error={errorOf('code')} required>
          {(field) => (
            <Input
              {...field}
              {...register('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="max-w-40"
            />
          )}
        </FormField>
        <FormNotice notice={notice} />
        <Button type="submit" loading={isSubmitting} className="justify-self-start">
          {t('confirm')}
        </Button>
      </form>
      {dialog}
    </>
  )
}

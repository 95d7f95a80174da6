'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNotice, type Notice } from '@/components/forms/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useConfirmedCall } from '@/components/session/use-confirmed-call'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http/api-client'
import { localDigits } from '@/lib/core/validation/digits'
import type { ReadPhone } from '@/lib/features/users/phone/read-phone'

type PhoneDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  phone: ReadPhone
}

export function PhoneDialog({ open, onOpenChange, phone }: PhoneDialogProps) {
  const t = useTranslations('users.account.phone')
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('open')} size="sm">
      <div className="grid gap-5">
        <NumberForm phone={phone} hasSent={sentTo !== null} onSent={setSentTo} />
        {sentTo ? (
          <CodeForm key={sentTo} sentTo={sentTo} onDone={() => onOpenChange(false)} />
        ) : null}
      </div>
    </Dialog>
  )
}

interface NumberFormProps {
  phone: ReadPhone
  hasSent: boolean
  onSent: (phone: string) => void
}

/** Donors confirm the number of their donor record. */
function NumberForm({ phone: { proposed }, hasSent, onSent }: NumberFormProps) {
  const t = useTranslations('users.account.phone')
  const problemText = useProblemText()
  const [notice, setNotice] = useState<Notice | null>(null)
  const { register, formProps, isSubmitting, errorOf } = useAppForm({
    loadSchema: async () =>
      (await import('@/lib/features/users/phone/schema')).phoneCodeRequestSchema,
    defaultValues: { phone: proposed ?? '' },
    submit: (body) => {
      setNotice(null)
      return callApi('account/phone/code', { body })
    },
    onDone: (_answer, { phone }) => onSent(phone),
    onProblem: (problem) => setNotice({ title: t('askFailure'), text: problemText(problem) }),
  })
  return (
    <form {...formProps} className="grid gap-4">
      <FormField label={t('number')} error={errorOf('phone')} required>
        {(field) => (
          <Input
            {...field}
            {...register('phone')}
            type="tel"
            autoComplete="tel"
            readOnly={proposed !== null}
          />
        )}
      </FormField>
      <FormNotice notice={notice} />
      <Button
        type="submit"
        variant={hasSent ? 'secondary' : 'primary'}
        loading={isSubmitting}
        className="justify-self-start"
      >
        {t(hasSent ? 'askAgain' : 'ask')}
      </Button>
    </form>
  )
}

function CodeForm({ sentTo, onDone }: { sentTo: string; onDone: () => void }) {
  const t = useTranslations('users.account.phone')
  const locale = useLocale()
  const router = useRouter()
  const problemText = useProblemText()
  const { confirmedCall, dialog } = useConfirmedCall()
  const [notice, setNotice] = useState<Notice | null>(null)
  const { register, formProps, isSubmitting, errorOf } = useAppForm({
    loadSchema: async () => (await import('@/lib/features/users/phone/schema')).phoneCodeSchema,
    defaultValues: { code: '' },
    submit: (body) => {
      setNotice(null)
      return confirmedCall(() => callApi('account/phone', { method: 'PUT', body }))
    },
    onDone: () => {
      notify.success(t('done'), { text: t('doneText') })
      onDone()
      router.refresh()
    },
    onProblem: (problem) => setNotice({ title: t('failure'), text: problemText(problem) }),
  })
  return (
    <>
      <form {...formProps} className="grid gap-4 border-t border-line pt-5">
        <p role="status">{t('sent', { phone: localDigits(sentTo, locale) })}</p>
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

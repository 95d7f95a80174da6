'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { useNativeForm } from '@/components/forms/use-native-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { LetterSentIllustration } from '@/components/ui/illustrations'
import { Input } from '@/components/ui/input'
import { apiFetch } from '@/lib/core/http/api-client'

const loadSchema = () =>
  import('@/lib/features/users/schema').then((module) => module.requestPasswordResetSchema)

/** Shows the same result whether the account exists or not. */
export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return sentTo === null ? (
    <EmailForm onSent={setSentTo} />
  ) : (
    <EmailSent email={sentTo} onAgain={() => setSentTo(null)} />
  )
}

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('users.account.forgot')
  const errorText = useErrorText()
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const { formProps, isSubmitting, errorOf } = useNativeForm({
    loadSchema,
    submit: async ({ email }) => {
      setNotice(null)
      await apiFetch('password-reset', { body: { email } })
      return email
    },
    onDone: onSent,
    onError: (error) => setNotice({ title: t('failure'), text: errorText(error) }),
  })
  return (
    <form {...formProps} aria-labelledby="account-title" className="grid gap-5">
      <FormField label={t('email')} error={errorOf('email')} required>
        {(field) => <Input {...field} name="email" type="email" autoComplete="username" />}
      </FormField>
      <FormNotice notice={notice} />
      <Button type="submit" size="lg" loading={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  )
}

function EmailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslations('users.account.forgot')
  const title = useRef<HTMLHeadingElement>(null)
  // The form disappeared with the focus, so a screen reader must read its replacement.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <LetterSentIllustration className="h-36 w-auto" />
      <h2 ref={title} tabIndex={-1} className="text-lg font-bold outline-none">
        {t('sent')}
      </h2>
      <p className="wrap-anywhere">{t('sentText', { email })}</p>
      <p className="text-sm text-text-muted">{t('notThere')}</p>
      <Button variant="secondary" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}

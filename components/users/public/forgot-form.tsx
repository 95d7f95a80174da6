'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FormNotice, type Notice } from '@/components/forms/form-notice'
import { useLightForm } from '@/components/forms/use-light-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import { LetterSent } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { callApi } from '@/lib/core/http/api-client'

const loadSchema = () =>
  import('@/lib/features/users/schema').then((module) => module.askForPasswordResetSchema)

/** Shows the same result whether the account exists or not. */
export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return sentTo === null ? (
    <AddressForm onSent={setSentTo} />
  ) : (
    <Sent email={sentTo} onAgain={() => setSentTo(null)} />
  )
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('users.account.forgot')
  const problemText = useProblemText()
  const [notice, setNotice] = useState<Notice | null>(null)
  const { formProps, isSubmitting, errorOf } = useLightForm({
    loadSchema,
    submit: async ({ email }) => {
      setNotice(null)
      await callApi('password-reset', { body: { email } })
      return email
    },
    onDone: onSent,
    onProblem: (problem) => setNotice({ title: t('failure'), text: problemText(problem) }),
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

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslations('users.account.forgot')
  const title = useRef<HTMLHeadingElement>(null)
  // The form disappeared with the focus, so a screen reader must read its replacement.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <LetterSent className="h-36 w-auto" />
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

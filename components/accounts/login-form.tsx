'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLightForm } from '@/components/forms/use-light-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/notify'
import { PasswordInput } from '@/components/ui/password-input'
import type { ApiProblem } from '@/lib/core/api-client'
import type { DemoAdmin } from '@/lib/features/accounts/sign-in-ways'
import { AccountLink } from './account-link'
import { DemoAdminButton } from './demo-admin-button'
import { FormNotice, type Notice } from './form-notice'
import { GoogleButton } from './google-button'
import { useAuth } from './use-auth'
import { useLeadOn } from './use-lead-on'

const loadSchema = () =>
  import('@/lib/features/accounts/schema').then((module) => module.loginSchema)

type LoginFormProps = {
  hasGoogle: boolean
  /** Only in the demo. */
  demoAdmin: DemoAdmin | null
}

/** E-mail and password, and the other ways in. Someone who is logged in already is led on. */
export function LoginForm({ hasGoogle, demoAdmin }: LoginFormProps) {
  const t = useTranslations('accounts.login')
  const auth = useAuth()
  const { leadOn, isLeaving } = useLeadOn(auth)
  const [notice, setNotice] = useState<Notice | null>(null)
  const noticeOf = useLoginNotice()

  const { formProps, isSubmitting, errorOf, selectField } = useLightForm({
    loadSchema,
    submit: ({ email, password }) => auth.userLogin(email, password),
    onDone: () => {
      notify.success(t('success'))
      leadOn()
    },
    onProblem: (problem) => {
      setNotice(noticeOf(problem))
      if (problem.code === 'wrong-credentials') selectField('password')
    },
  })

  return (
    <div className="grid gap-5">
      <form
        {...formProps}
        aria-labelledby="account-title"
        className="grid gap-5"
        onSubmit={(event) => {
          setNotice(null)
          formProps.onSubmit(event)
        }}
      >
        <FormField label={t('email')} error={errorOf('email')} required>
          {(field) => <Input {...field} name="email" type="email" autoComplete="username" />}
        </FormField>
        <div className="grid gap-2">
          <FormField label={t('password')} error={errorOf('password')} required>
            {(field) => (
              <PasswordInput {...field} name="password" autoComplete="current-password" />
            )}
          </FormField>
          <p className="text-right text-sm">
            <AccountLink to="/forgot">{t('forgot')}</AccountLink>
          </p>
        </div>
        <FormNotice notice={notice} />
        <Button type="submit" size="lg" loading={isSubmitting || isLeaving}>
          {t('submit')}
        </Button>
      </form>
      {hasGoogle || demoAdmin ? <Divider label={t('or')} /> : null}
      {hasGoogle ? <GoogleButton label={t('google')} onNotice={setNotice} /> : null}
      {demoAdmin ? <DemoAdminButton admin={demoAdmin} auth={auth} leadOn={leadOn} /> : null}
    </div>
  )
}

/** The words for a refused login. Only a wrong password is called one. */
function useLoginNotice(): (problem: ApiProblem) => Notice {
  const t = useTranslations('accounts.login')
  const problemText = useProblemText()
  return (problem) => {
    if (problem.code === 'wrong-credentials') return { title: t('wrong'), text: t('wrongText') }
    if (problem.code === 'too-many-calls') return { title: t('tooMany'), text: t('tooManyText') }
    return { title: t('failure'), text: problemText(problem) }
  }
}

function Divider({ label }: { label: string }) {
  return (
    <p className="flex items-center gap-3 text-sm text-text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {label}
    </p>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RemoveButton } from '@/components/forms/remove-button'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useLazyDialog } from '@/components/ui/use-lazy-dialog'
import { useRouter } from '@/components/ui/use-router'
import { SendEmailLinkButton } from '@/components/users/public/email-link-buttons'
import { apiFetch } from '@/lib/core/http/api-client'

const loadEmailDialog = () => import('./email-dialog').then((module) => module.EmailDialog)
const loadDialog = () =>
  import('./change-password-dialog').then((module) => module.ChangePasswordDialog)

type LoginCardProps = {
  /** Empty for an account without one. */
  email: string
  isEmailVerified: boolean
  hasPassword: boolean
  /** Whether the person can still log in without the email. */
  canRemoveEmail: boolean
}

export function LoginCard(props: LoginCardProps) {
  const { email, isEmailVerified, hasPassword, canRemoveEmail } = props
  const t = useTranslations('users.account.loginCard')
  return (
    <Card as="section" className="gap-5">
      <h2 className="text-xl font-bold">{t('title')}</h2>
      <dl className="grid gap-5">
        <LoginDetail
          name={t('email')}
          action={
            <div className="flex flex-wrap gap-2">
              {email && !isEmailVerified ? (
                <SendEmailLinkButton kind="verification" variant="secondary" size="sm" />
              ) : null}
              <ChangeEmailButton hasEmail={email !== ''} />
              {email && canRemoveEmail ? <RemoveEmailButton /> : null}
            </div>
          }
        >
          {email ? (
            <>
              <span className="mr-3 wrap-anywhere">{email}</span>
              <Badge tone={isEmailVerified ? 'success' : 'warning'}>
                {t(isEmailVerified ? 'confirmed' : 'unconfirmed')}
              </Badge>
            </>
          ) : (
            t('noEmail')
          )}
        </LoginDetail>
        <LoginDetail
          name={t('password')}
          action={
            hasPassword ? (
              <ChangePasswordButton />
            ) : email ? (
              <SendEmailLinkButton kind="password" email={email} variant="secondary" size="sm" />
            ) : null
          }
        >
          {t(hasPassword ? 'hasPassword' : email ? 'noPassword' : 'passwordNeedsEmail')}
        </LoginDetail>
      </dl>
    </Card>
  )
}

type LoginDetailProps = { name: string; action: ReactNode; children: ReactNode }

function LoginDetail({ name, action, children }: LoginDetailProps) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-[1fr_auto]">
      <dt className="text-sm text-text-muted">{name}</dt>
      <dd className="font-semibold sm:col-start-1">{children}</dd>
      {action ? (
        <dd className="mt-3 self-center sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:mt-0">
          {action}
        </dd>
      ) : null}
    </div>
  )
}

function ChangeEmailButton({ hasEmail }: { hasEmail: boolean }) {
  const t = useTranslations('users.account.ownEmail')
  const { Dialog, isLoading, triggerProps, dialogProps } = useLazyDialog(loadEmailDialog)
  return (
    <>
      <Button variant="secondary" size="sm" loading={isLoading} {...triggerProps}>
        {t(hasEmail ? 'change' : 'add')}
      </Button>
      {Dialog ? <Dialog {...dialogProps} hasEmail={hasEmail} /> : null}
    </>
  )
}

function RemoveEmailButton() {
  const t = useTranslations('users.account.ownEmail')
  const router = useRouter()
  return (
    <RemoveButton
      remove={() => apiFetch('account/email', { method: 'DELETE' })}
      labels={{
        button: t('remove'),
        label: t('removeLabel'),
        question: t('removeQuestion'),
        warning: t('removeWarning'),
        done: t('removed'),
        failure: t('removeFailure'),
      }}
      onRemoved={() => router.refresh()}
    />
  )
}

function ChangePasswordButton() {
  const t = useTranslations('users.account.loginCard')
  const { Dialog, isLoading, triggerProps, dialogProps } = useLazyDialog(loadDialog)
  return (
    <>
      <Button variant="secondary" size="sm" loading={isLoading} {...triggerProps}>
        {t('change')}
      </Button>
      {Dialog ? <Dialog {...dialogProps} /> : null}
    </>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useLazyDialog } from '@/components/ui/use-lazy-dialog'
import { SendEmailLinkButton } from '@/components/users/public/email-link-buttons'

const loadDialog = () =>
  import('./change-password-dialog').then((module) => module.ChangePasswordDialog)

type LoginCardProps = { email: string; isEmailVerified: boolean; hasPassword: boolean }

export function LoginCard({ email, isEmailVerified, hasPassword }: LoginCardProps) {
  const t = useTranslations('users.account.loginCard')
  return (
    <Card as="section" className="gap-5">
      <h2 className="text-xl font-bold">{t('title')}</h2>
      <dl className="grid gap-5">
        <LoginDetail
          name={t('email')}
          action={
            isEmailVerified ? null : (
              <SendEmailLinkButton kind="verification" variant="secondary" size="sm" />
            )
          }
        >
          <span className="mr-3 wrap-anywhere">{email}</span>
          <Badge tone={isEmailVerified ? 'success' : 'warning'}>
            {t(isEmailVerified ? 'confirmed' : 'unconfirmed')}
          </Badge>
        </LoginDetail>
        <LoginDetail
          name={t('password')}
          action={
            hasPassword ? (
              <ChangePasswordButton />
            ) : (
              <SendEmailLinkButton kind="password" email={email} variant="secondary" size="sm" />
            )
          }
        >
          {t(hasPassword ? 'hasPassword' : 'noPassword')}
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

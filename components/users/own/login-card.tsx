'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useLazyDialog } from '@/components/ui/use-lazy-dialog'
import { MailLinkButton } from '@/components/users/public/mail-link-button'

const loadDialog = () => import('./password-dialog').then((module) => module.PasswordDialog)

type LoginCardProps = { email: string; isEmailVerified: boolean; hasPassword: boolean }

export function LoginCard({ email, isEmailVerified, hasPassword }: LoginCardProps) {
  const t = useTranslations('users.account.loginCard')
  return (
    <Card as="section" className="gap-5">
      <h2 className="text-xl font-bold">{t('title')}</h2>
      <dl className="grid gap-5">
        <Fact
          name={t('email')}
          action={
            isEmailVerified ? null : (
              <MailLinkButton kind="verification" variant="secondary" size="sm" />
            )
          }
        >
          <span className="mr-3 wrap-anywhere">{email}</span>
          <Badge tone={isEmailVerified ? 'success' : 'warning'}>
            {t(isEmailVerified ? 'confirmed' : 'unconfirmed')}
          </Badge>
        </Fact>
        <Fact
          name={t('password')}
          action={
            hasPassword ? (
              <ChangePassword />
            ) : (
              <MailLinkButton kind="password" email={email} variant="secondary" size="sm" />
            )
          }
        >
          {t(hasPassword ? 'hasPassword' : 'noPassword')}
        </Fact>
      </dl>
    </Card>
  )
}

type FactProps = { name: string; action: ReactNode; children: ReactNode }

function Fact({ name, action, children }: FactProps) {
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

function ChangePassword() {
  const t = useTranslations('users.account.loginCard')
  const { Dialog, isComing, triggerProps, dialogProps } = useLazyDialog(loadDialog)
  return (
    <>
      <Button variant="secondary" size="sm" loading={isComing} {...triggerProps}>
        {t('change')}
      </Button>
      {Dialog ? <Dialog {...dialogProps} /> : null}
    </>
  )
}

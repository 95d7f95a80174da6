'use client'

import { useTranslations } from 'next-intl'
import { useDialogLater } from '@/components/layout/use-dialog-later'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { MailLinkButton } from './mail-link-button'

const loadDialog = () => import('./password-dialog').then((module) => module.PasswordDialog)

type LoginCardProps = { email: string; isEmailVerified: boolean; hasPassword: boolean }

/** How a person logs in: whether the address is confirmed, and the way to another password. */
export function LoginCard({ email, isEmailVerified, hasPassword }: LoginCardProps) {
  const t = useTranslations('accounts.loginCard')
  return (
    <Card as="section" className="gap-5">
      <h2 className="text-xl font-bold">{t('title')}</h2>
      <dl className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-64">
            <dt className="text-sm text-text-muted">{t('email')}</dt>
            <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold wrap-anywhere">{email}</span>
              <Badge tone={isEmailVerified ? 'success' : 'warning'}>
                {t(isEmailVerified ? 'confirmed' : 'unconfirmed')}
              </Badge>
            </dd>
          </div>
          {isEmailVerified ? null : (
            <MailLinkButton kind="verification" variant="secondary" size="sm" />
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-64">
            <dt className="text-sm text-text-muted">{t('password')}</dt>
            <dd className="font-semibold">{t(hasPassword ? 'hasPassword' : 'noPassword')}</dd>
          </div>
          {hasPassword ? (
            <ChangePassword />
          ) : (
            <MailLinkButton kind="password" email={email} variant="secondary" size="sm" />
          )}
        </div>
      </dl>
    </Card>
  )
}

function ChangePassword() {
  const t = useTranslations('accounts.loginCard')
  const { Dialog, isComing, triggerProps, dialogProps } = useDialogLater(loadDialog)
  return (
    <>
      <Button variant="secondary" size="sm" loading={isComing} {...triggerProps}>
        {t('change')}
      </Button>
      {Dialog ? <Dialog {...dialogProps} /> : null}
    </>
  )
}

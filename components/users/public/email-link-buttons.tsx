'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { useMutation } from '@/components/forms/use-mutation'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'

type SendEmailLinkButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant'> &
  ({ kind: 'verification' } | { kind: 'password'; email: string })

export function SendEmailLinkButton({ size, variant, ...link }: SendEmailLinkButtonProps) {
  const t = useTranslations('users.account.mailLink')
  const [hasSent, setSent] = useState(false)
  const { trigger: send, isMutating } = useMutation(
    () =>
      link.kind === 'password'
        ? apiFetch('password-reset', { body: { email: link.email } })
        : apiFetch('email-verification', { method: 'POST' }),
    {
      failure: t('failure'),
      onSuccess: () => {
        setSent(true)
        toast.success(t('sent'), { text: t('sentText') })
      },
    },
  )

  return (
    <Button
      size={size}
      variant={variant}
      loading={isMutating}
      disabled={hasSent}
      onClick={() => send()}
    >
      {t(hasSent ? 'sent' : link.kind)}
    </Button>
  )
}

/** Needs a press: mail scanners open the page, which must not confirm anything. */
export function ConfirmEmailButton({ token }: { token: string }) {
  const t = useTranslations('users.account.verify')
  const router = useRouter()
  const { trigger: confirm, isMutating } = useMutation(
    () => apiFetch('email-verification', { method: 'PUT', body: { token } }),
    {
      failure: t('failure'),
      onSuccess: () => toast.success(t('done')),
      onSettled: () => router.refresh(),
    },
  )

  return (
    <Button size="lg" loading={isMutating} onClick={() => confirm()}>
      {t('ready.action')}
    </Button>
  )
}

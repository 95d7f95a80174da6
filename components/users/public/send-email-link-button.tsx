'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { useErrorText } from '@/components/forms/use-error-text'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'

type SendEmailLinkButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant'> &
  ({ kind: 'verification' } | { kind: 'password'; email: string })

export function SendEmailLinkButton({ size, variant, ...link }: SendEmailLinkButtonProps) {
  const t = useTranslations('users.account.mailLink')
  const errorText = useErrorText()
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')

  async function send() {
    setState('sending')
    try {
      if (link.kind === 'password')
        await apiFetch('password-reset', { body: { email: link.email } })
      else await apiFetch('email-verification', { method: 'POST' })
    } catch (cause) {
      setState('ready')
      if (!(cause instanceof ApiError)) throw cause
      toast.error(t('failure'), { text: errorText(cause) })
      return
    }
    setState('sent')
    toast.success(t('sent'), { text: t('sentText') })
  }

  return (
    <Button
      size={size}
      variant={variant}
      loading={state === 'sending'}
      disabled={state === 'sent'}
      onClick={send}
    >
      {t(state === 'sent' ? 'sent' : link.kind)}
    </Button>
  )
}

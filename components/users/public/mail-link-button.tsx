'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'

type MailLinkButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant'> &
  ({ kind: 'verification' } | { kind: 'password'; email: string })

export function MailLinkButton({ size, variant, ...link }: MailLinkButtonProps) {
  const t = useTranslations('users.account.mailLink')
  const problemText = useProblemText()
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')

  async function send() {
    setState('sending')
    try {
      if (link.kind === 'password') await callApi('password-reset', { body: { email: link.email } })
      else await callApi('email-verification', { method: 'POST' })
    } catch (cause) {
      setState('ready')
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('failure'), { text: problemText(cause) })
      return
    }
    setState('sent')
    notify.success(t('sent'), { text: t('sentText') })
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

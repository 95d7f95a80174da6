'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'

type KeepButtonProps = { id: string; user: string; onKept: () => void }

/** Finds nothing wrong with a message: its reports are put away. */
export function KeepButton({ id, user, onKept }: KeepButtonProps) {
  const t = useTranslations('chat.reported')
  const textOf = useProblemText()
  const [isRunning, setRunning] = useState(false)

  async function keep() {
    setRunning(true)
    try {
      await callApi(`chat/${id}/report`, { method: 'DELETE' })
      notify.success(t('kept'), { text: t('keptText') })
      onKept()
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      // Another admin was faster.
      if (cause.status === 404) onKept()
      notify.error(t('failure'), { text: textOf(cause) })
    } finally {
      setRunning(false)
    }
  }

  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={t('keepOf', { user })}
      loading={isRunning}
      onClick={keep}
    >
      {t('keep')}
    </Button>
  )
}

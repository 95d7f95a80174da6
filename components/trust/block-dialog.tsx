'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useProblemText } from '@/components/forms/use-problem-text'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/notify'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { BlockableKind } from '@/lib/features/blocks/rules'

type BlockDialogProps = {
  kind: BlockableKind
  target: string
  name: string
  onClosed: () => void
  onBlocked?: () => void
}

export function BlockDialog({ kind, target, name, onClosed, onBlocked }: BlockDialogProps) {
  const t = useTranslations('trust.block')
  const common = useTranslations('shared')
  const textOf = useProblemText()
  const [problem, setProblem] = useState<ApiProblem | null>(null)

  async function block(): Promise<boolean> {
    setProblem(null)
    try {
      await callApi('blocks', { body: { kind, target } })
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      setProblem(cause)
      return false
    }
    notify.success(t('done'))
    onBlocked?.()
    return true
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClosed}
      title={kind === 'request' ? t('titleRequest') : t('title', { name })}
      text={kind === 'pledge' ? `${t('lead')} ${t('pledge')}` : t('lead')}
      confirmLabel={problem ? common('tryAgain') : t('submit')}
      cancelLabel={common('cancel')}
      onConfirm={block}
      tone="danger"
    >
      <FormNotice notice={problem && { title: t('failure'), text: textOf(problem) }} />
    </ConfirmDialog>
  )
}

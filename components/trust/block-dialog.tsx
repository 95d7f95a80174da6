'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { ConfirmDialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
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
  const errorText = useErrorText()
  const [apiError, setApiError] = useState<ApiError | null>(null)

  async function block(): Promise<boolean> {
    setApiError(null)
    try {
      await apiFetch('blocks', { body: { kind, target } })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setApiError(cause)
      return false
    }
    toast.success(t('done'))
    onBlocked?.()
    return true
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClosed}
      title={kind === 'request' ? t('titleRequest') : t('title', { name })}
      text={kind === 'pledge' ? `${t('lead')} ${t('pledge')}` : t('lead')}
      confirmLabel={apiError ? common('tryAgain') : t('submit')}
      cancelLabel={common('cancel')}
      onConfirm={block}
      tone="danger"
    >
      <FormNotice notice={apiError && { title: t('failure'), text: errorText(apiError) }} />
    </ConfirmDialog>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { FormNotice } from '@/components/forms/form-notice'
import { useMutation } from '@/components/forms/use-mutation'
import { ConfirmDialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { apiFetch } from '@/lib/core/http/api-client'
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
  const {
    trigger: block,
    error,
    errorNotice,
  } = useMutation(() => apiFetch('blocks', { body: { kind, target } }), {
    failure: t('failure'),
    showError: 'inline',
    onSuccess: () => {
      toast.success(t('done'))
      onBlocked?.()
    },
  })

  return (
    <ConfirmDialog
      open
      onOpenChange={onClosed}
      title={kind === 'request' ? t('titleRequest') : t('title', { name })}
      text={kind === 'pledge' ? `${t('lead')} ${t('pledge')}` : t('lead')}
      confirmLabel={error ? common('tryAgain') : t('submit')}
      cancelLabel={common('cancel')}
      onConfirm={() => block()}
      tone="danger"
    >
      <FormNotice notice={errorNotice} />
    </ConfirmDialog>
  )
}

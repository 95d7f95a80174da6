import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import { useErrorText } from './use-error-text'

type RemoveButtonProps = {
  /** The endpoint that removes it, with DELETE. */
  path: string
  labels: {
    button: string
    label: string
    question: string
    warning: string
    done: string
    failure: string
  }
  onRemoved: () => void
}

export function RemoveButton({ path, labels, onRemoved }: RemoveButtonProps) {
  const shared = useTranslations('shared')
  const errorText = useErrorText()
  const { withIdentityConfirmation: confirmedCall, dialog } = useIdentityConfirmation()
  const [isConfirming, setConfirming] = useState(false)

  async function remove() {
    try {
      await confirmedCall(() => apiFetch(path, { method: 'DELETE' }))
      toast.success(labels.done)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      toast.error(labels.failure, { text: errorText(cause) })
      // An item that is gone already leaves the list too.
      if (cause.code !== 'not-found') return false
    }
    onRemoved()
    return true
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={labels.label}
        onClick={() => setConfirming(true)}
      >
        {labels.button}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={labels.question}
        text={labels.warning}
        confirmLabel={labels.button}
        cancelLabel={shared('cancel')}
        onConfirm={remove}
        tone="danger"
      />
      {dialog}
    </>
  )
}

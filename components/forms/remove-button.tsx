import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useMutation } from './use-mutation'

type RemoveButtonProps = {
  /** Sends the request that removes it. */
  remove: () => Promise<unknown>
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

export function RemoveButton({ remove: sendRemoval, labels, onRemoved }: RemoveButtonProps) {
  const shared = useTranslations('shared')
  const { withIdentityConfirmation, dialog } = useIdentityConfirmation()
  const [isConfirming, setConfirming] = useState(false)

  const { trigger: remove } = useMutation(() => withIdentityConfirmation(sendRemoval), {
    failure: labels.failure,
    onSuccess: () => {
      toast.success(labels.done)
      onRemoved()
    },
    onError: ({ code }) => {
      // An item that is gone already leaves the list too.
      if (code !== 'not-found') return
      setConfirming(false)
      onRemoved()
    },
  })

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

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConfirmedCall } from '@/components/session/use-confirmed-call'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/notify'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { useProblemText } from './use-problem-text'

type RemoveButtonProps = {
  /** The endpoint that removes it, with DELETE. */
  path: string
  words: {
    button: string
    label: string
    question: string
    warning: string
    done: string
    failure: string
  }
  onRemoved: () => void
}

export function RemoveButton({ path, words, onRemoved }: RemoveButtonProps) {
  const shared = useTranslations('shared')
  const problemText = useProblemText()
  const { confirmedCall, dialog } = useConfirmedCall()
  const [isAsked, setAsked] = useState(false)

  async function remove() {
    try {
      await confirmedCall(() => callApi(path, { method: 'DELETE' }))
      notify.success(words.done)
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(words.failure, { text: problemText(cause) })
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
        aria-label={words.label}
        onClick={() => setAsked(true)}
      >
        {words.button}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={words.question}
        text={words.warning}
        confirmLabel={words.button}
        cancelLabel={shared('cancel')}
        onConfirm={remove}
        tone="danger"
      />
      {dialog}
    </>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { DeleteDialog } from '@/components/admin-list/delete-dialog'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { WireMessage } from '@/lib/features/chat/wire'

type RemoveDialogProps = {
  message: Pick<WireMessage, '_id'>
  onClosed: () => void
  /** It is gone, by this press or already before. */
  onRemoved: (id: string) => void
}

/** Asks before a message goes for good. */
export function RemoveDialog({ message, onClosed, onRemoved }: RemoveDialogProps) {
  const t = useTranslations('chat.remove')
  return (
    <DeleteDialog
      open
      onOpenChange={onClosed}
      run={() => removeMessage(message._id, onRemoved)}
      doneText={t('done')}
    />
  )
}

/** Removes a message for everybody. One that was already gone is refused, and gone here too. */
export async function removeMessage(id: string, onRemoved: (id: string) => void) {
  try {
    await callApi(`chat/${id}`, { method: 'DELETE' })
    onRemoved(id)
  } catch (cause) {
    if (cause instanceof ApiProblem && cause.status === 404) onRemoved(id)
    throw cause
  }
}

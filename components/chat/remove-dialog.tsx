'use client'

import { useTranslations } from 'next-intl'
import { DeleteDialog } from '@/components/admin-list/delete-dialog'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { ShownMessage } from '@/lib/features/chat/shapes'

type RemoveDialogProps = {
  message: Pick<ShownMessage, '_id'>
  onClosed: () => void
  onRemoved: (id: string) => void
}

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

export async function removeMessage(id: string, onRemoved: (id: string) => void) {
  try {
    await callApi(`chat/${id}`, { method: 'DELETE' })
    onRemoved(id)
  } catch (cause) {
    if (cause instanceof ApiProblem && cause.code === 'not-found') onRemoved(id)
    throw cause
  }
}

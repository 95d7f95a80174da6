'use client'

import { useTranslations } from 'next-intl'
import { DeleteDialog } from '@/components/admin-list/delete-dialog'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import type { ChatMessageDto } from '@/lib/features/chat/server/chat-message-dto'

type RemoveMessageDialogProps = {
  message: Pick<ChatMessageDto, '_id'>
  onClosed: () => void
  onRemoved: (id: string) => void
}

export function RemoveMessageDialog({ message, onClosed, onRemoved }: RemoveMessageDialogProps) {
  const t = useTranslations('chat.remove')
  return (
    <DeleteDialog
      open
      onOpenChange={onClosed}
      run={() => deleteChatMessage(message._id, onRemoved)}
      doneText={t('done')}
    />
  )
}

export async function deleteChatMessage(id: string, onRemoved: (id: string) => void) {
  try {
    await apiFetch(`chat/${id}`, { method: 'DELETE' })
    onRemoved(id)
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'not-found') onRemoved(id)
    throw cause
  }
}

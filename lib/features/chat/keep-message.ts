import 'server-only'
import { AppError } from '@/lib/core/errors'
import { ChatMessage } from '@/models/chat-message'

/** An admin finds nothing wrong with a message: its reports are put away. Throws `not-found`. */
export async function keepMessage(id: string): Promise<void> {
  const { matchedCount } = await ChatMessage.updateOne(
    { _id: id, 'reports.at': { $exists: true } },
    { $set: { reports: [] } },
  )
  if (matchedCount === 0) throw new AppError('not-found', 'Nobody reports this message any more.')
}

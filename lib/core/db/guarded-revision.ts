import { AppError } from '@/lib/core/errors'
import { messageKey } from '@/lib/i18n/message-key'

/** The condition of a guarded write on a revision; documents without one were never edited. */
export function guardedRevision(revision: number) {
  return { revision: revision === 0 ? { $in: [0, null] } : revision }
}

/** The refusal of an edit or review of what was opened before someone else's edit. */
export function editedMeanwhile(
  noun: 'campaign' | 'post' | 'request' | 'bloodBank' | 'stock' | 'chapter',
): AppError {
  return new AppError('edited-meanwhile', messageKey('errors.refusals.editedMeanwhile', { noun }))
}

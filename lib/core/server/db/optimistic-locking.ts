import { AppError } from '@/lib/core/server/errors'
import { messageKey } from '@/lib/i18n/message-key'

/** The condition of a guarded write; documents without a revision were never edited. */
export function revisionFilter(revision: number) {
  return { revision: revision === 0 ? { $in: [0, null] } : revision }
}

/** Returns the error for an edit based on an outdated revision. */
export function editConflictError(
  noun: 'campaign' | 'post' | 'request' | 'bloodBank' | 'stock' | 'chapter',
): AppError {
  return new AppError('edited-meanwhile', messageKey('errors.refusals.editedMeanwhile', { noun }))
}

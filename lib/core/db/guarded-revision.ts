import { AppError } from '@/lib/core/errors'

/** The condition of a guarded write on a revision; documents without one were never edited. */
export function guardedRevision(revision: number) {
  return { revision: revision === 0 ? { $in: [0, null] } : revision }
}

/**
 * The refusal of an edit or review of what was opened before someone else's edit; `noun` as in 'this
 * campaign'.
 */
export function editedMeanwhile(noun: 'campaign' | 'blog post' | 'blood request'): AppError {
  return new AppError(
    'edited-meanwhile',
    `Someone else has changed this ${noun} since you opened it.`,
  )
}

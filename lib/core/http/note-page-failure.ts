import 'server-only'
import { databaseUnavailable } from '@/lib/core/db/connection'
import type { AppError } from '@/lib/core/errors'

/** The page that is being made, as the server in front of Next knows it; there is none on Vercel. */
const shared = globalThis as {
  sharelifePageOutcome?: { getStore: () => { retryAfter?: number } | undefined }
}

/**
 * Notes, for the server in front of Next, that a page failed because the database, or something else that it
 * needs, cannot be reached now: it then answers 503 with `Retry-After` instead of 500
 * (scripts/server/pages-without-database.ts).
 */
export function notePageFailure(error: unknown): void {
  const outcome = shared.sharelifePageOutcome?.getStore()
  if (!outcome) return
  const refusal = isUnavailable(error) ? error : databaseUnavailable(error)
  if (refusal?.retryAfter) outcome.retryAfter = refusal.retryAfter
}

/** Pages have another copy of the class than the code that Next tells of their errors, so its code must do. */
function isUnavailable(error: unknown): error is AppError {
  return error instanceof Error && (error as AppError).code === 'unavailable'
}

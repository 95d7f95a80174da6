import 'server-only'
import type { ErrorCode } from '@/lib/core/error-codes'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { AppError } from '@/lib/core/server/errors'
import { deliverNotifications } from '@/lib/features/notifications/server/notify'
import { translateMessage } from '@/lib/i18n/localized-message'
import type { Locale } from '@/lib/i18n/routing'
import { applyStatus } from './change-booking-status'

export type ApprovalResult =
  | { _id: string; status: 'approved' }
  | { _id: string; status: 'refused'; code: ErrorCode; message: string }

/** Reports a result per id, in order. After a database failure, a repeat approves the rest. */
export async function approveBookings(
  admin: SessionUser,
  ids: readonly string[],
  locale: Locale,
): Promise<ApprovalResult[]> {
  const results: ApprovalResult[] = []
  try {
    // One at a time, because parallel transactions would exhaust the connection pool.
    for (const id of new Set(ids)) results.push(await approveOne(admin, id, locale))
  } finally {
    if (results.some(({ status }) => status === 'approved')) await deliverNotifications()
  }
  return results
}

async function approveOne(admin: SessionUser, id: string, locale: Locale): Promise<ApprovalResult> {
  try {
    await applyStatus(admin, id, 'approved')
    return { _id: id, status: 'approved' }
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.status >= 500) throw cause
    const message = translateMessage(locale, cause.localizedMessage)
    return { _id: id, status: 'refused', code: cause.code, message }
  }
}

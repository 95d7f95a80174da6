import { DAY_MS } from '@/lib/core/time/calendar'

export const PHONE_CODE_MINUTES = 10
export const MAX_PHONE_CODE_ATTEMPTS = 5

export const SIGN_IN_CODE_MINUTES = 5
/** To enter the name or another proof after the code. */
export const FINISH_SIGN_IN_MINUTES = 15

export const PHONE_CODE = /^\d{6}$/

/** Mobile networks reassign a number that was unused for a long time. */
const UNUSED_DAYS = 365

interface UsedAccount {
  lastUsedAt?: Date | null
  confirmedPhone?: { confirmedAt: Date } | null
  /** For accounts from before `lastUsedAt`. */
  updatedAt?: Date
}

/** Whether the owner last proved the number by a code more than a year ago. The account may be in use. */
export function isNumberLongUnproven({ confirmedPhone }: UsedAccount, now: Date): boolean {
  return now.getTime() - (confirmedPhone?.confirmedAt.getTime() ?? 0) > UNUSED_DAYS * DAY_MS
}

/** Whether the account was unused for a year, so that its number may belong to another person. */
export function isLongUnused(account: UsedAccount, now: Date): boolean {
  const used = account.lastUsedAt ?? account.updatedAt
  const last = Math.max(used?.getTime() ?? 0, account.confirmedPhone?.confirmedAt.getTime() ?? 0)
  return now.getTime() - last > UNUSED_DAYS * DAY_MS
}

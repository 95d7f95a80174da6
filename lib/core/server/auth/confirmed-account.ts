import 'server-only'

export interface ConfirmableAccount {
  emailVerifiedAt?: Date | null
  confirmedPhone?: object | null
}

/** The projection of these fields. */
export const CONFIRMATIONS = { emailVerifiedAt: 1, 'confirmedPhone.number': 1 } as const

/** Whether the person proved that the email or the phone number is theirs. */
export function isConfirmedAccount({
  emailVerifiedAt,
  confirmedPhone,
}: ConfirmableAccount): boolean {
  return Boolean(emailVerifiedAt || confirmedPhone)
}

/** The same as a condition of a query. */
export const CONFIRMED_ACCOUNT = {
  $or: [{ emailVerifiedAt: { $ne: null } }, { 'confirmedPhone.number': { $exists: true } }],
}

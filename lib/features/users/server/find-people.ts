import 'server-only'
import type { Types } from 'mongoose'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { DEFAULT_PHOTO } from '@/lib/features/pictures/rules'
import type { Locale } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'
import { User, type UserRecord } from '@/models/user'

export interface NamedPerson {
  name: string
  photo: string
}

/** Names deleted accounts 'former member'. */
export async function findPeopleNames(
  ids: readonly Types.ObjectId[],
  locale: Locale,
): Promise<(id: Types.ObjectId) => NamedPerson> {
  const find = await findPeople(ids, { name: 1, photo: 1 })
  return (id) => {
    const { name, photo } = find(id) ?? { name: formerMemberName(locale), photo: DEFAULT_PHOTO }
    return { name, photo }
  }
}

export interface ContactablePerson {
  name: string
  /** Null for a deleted account, and empty for an account without one. */
  email: string | null
  /** The number to reach an account without an email, if known. */
  phone: string
}

export const ACCOUNT_CONTACT_FIELDS = {
  email: 1,
  'confirmedPhone.number': 1,
  'donor.phone': 1,
} as const

type ContactableAccount = Pick<UserRecord, 'email' | 'confirmedPhone' | 'donor'>

/** How admins reach an account: by email, or without one by phone. */
export function contactOf({ email, confirmedPhone, donor }: ContactableAccount) {
  return {
    email: email ?? '',
    phone: email ? '' : (confirmedPhone?.number ?? donor?.phone ?? ''),
  }
}

/** Returns names and contact details, so use it for admins only; public pages use `findPeopleNames`. */
export async function findPeopleContacts(
  ids: readonly Types.ObjectId[],
  locale: Locale,
): Promise<(id: Types.ObjectId) => ContactablePerson> {
  const find = await findPeople(ids, { name: 1, ...ACCOUNT_CONTACT_FIELDS })
  return (id) => {
    const account = find(id)
    if (!account) return { name: formerMemberName(locale), email: null, phone: '' }
    return { name: account.name, ...contactOf(account) }
  }
}

/** The email, or without one the phone number. */
export function contactText(account: ContactableAccount): string {
  const { email, phone } = contactOf(account)
  return email || phone
}

function findPeople(
  ids: readonly Types.ObjectId[],
  fields: Partial<Record<'name' | 'photo' | keyof typeof ACCOUNT_CONTACT_FIELDS, 1>>,
) {
  return findByIds(ids, (wanted) => User.find({ _id: { $in: wanted } }, fields).lean())
}

export function formerMemberName(locale: Locale): string {
  return translationsFor(locale, 'users.account')('formerMember')
}

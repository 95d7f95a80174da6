import 'server-only'
import type { Types } from 'mongoose'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { DEFAULT_PHOTO } from '@/lib/features/pictures/rules'
import type { Locale } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'
import { User } from '@/models/user'

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
  email: string | null
}

/** Returns names and emails, so use it for admins only; public pages use `findPeopleNames`. */
export async function findPeopleContacts(
  ids: readonly Types.ObjectId[],
  locale: Locale,
): Promise<(id: Types.ObjectId) => ContactablePerson> {
  const find = await findPeople(ids, { name: 1, email: 1 })
  return (id) => {
    const { name, email } = find(id) ?? { name: formerMemberName(locale) }
    return { name, email: email || null }
  }
}

function findPeople(
  ids: readonly Types.ObjectId[],
  fields: Partial<Record<'name' | 'photo' | 'email', 1>>,
) {
  return findByIds(ids, (wanted) => User.find({ _id: { $in: wanted } }, fields).lean())
}

export function formerMemberName(locale: Locale): string {
  return translationsFor(locale, 'users.account')('formerMember')
}

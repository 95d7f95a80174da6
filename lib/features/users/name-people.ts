import 'server-only'
import type { Types } from 'mongoose'
import { englishWords } from '@/lib/i18n/words'
import { User } from '@/models/user'
import { DEFAULT_PHOTO } from './rules'

export interface NamedPerson {
  name: string
  photo: string
}

/**
 * The names and photos of these people as they are now, in one query: what people wrote names them
 * by id alone. Whoever has gone is a former member.
 */
export async function namePeople(
  ids: readonly Types.ObjectId[],
): Promise<(id: Types.ObjectId) => NamedPerson> {
  const wanted = [...new Set(ids.map(String))]
  const people =
    wanted.length > 0 ? await User.find({ _id: { $in: wanted } }, { name: 1, photo: 1 }).lean() : []
  const known = new Map(people.map(({ _id, name, photo }) => [String(_id), { name, photo }]))
  const gone = { name: englishWords('users.account')('formerMember'), photo: DEFAULT_PHOTO }
  return (id) => known.get(String(id)) ?? gone
}

export interface ReachablePerson {
  name: string
  /** Null when the account has gone. */
  email: string | null
}

/**
 * The names and e-mails of these people as they are now, in one query, for admins alone: what
 * everybody may read is named by `namePeople`. Whoever has gone is a former member.
 */
export async function reachPeople(
  ids: readonly Types.ObjectId[],
): Promise<(id: Types.ObjectId) => ReachablePerson> {
  const wanted = [...new Set(ids.map(String))]
  const people =
    wanted.length > 0 ? await User.find({ _id: { $in: wanted } }, { name: 1, email: 1 }).lean() : []
  const known = new Map(people.map(({ _id, name, email }) => [String(_id), { name, email }]))
  const gone = { name: englishWords('users.account')('formerMember'), email: null }
  return (id) => known.get(String(id)) ?? gone
}

import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { Block } from '@/models/block'

/**
 * The ids of everybody who blocked a person or whom the person blocked: they are never matched, and
 * neither contacts or pledges to the other.
 */
export async function blockedWith(
  person: Types.ObjectId | string,
  session: ClientSession | null = null,
): Promise<string[]> {
  const blocks = await blocksOf(person, session)
  const ids = blocks.flatMap(({ blocker, blocked }) => [String(blocker), String(blocked)])
  return [...new Set(ids)].filter((id) => id !== String(person))
}

/** Whom a reader does not see. */
export interface HiddenPeople {
  /** Ids of people who are left out of the donor search. */
  donors: string[]
  /** Ids of people whose requests are left out of lists. */
  requesters: string[]
  /** Ids of people whose chat messages are left out. */
  authors: string[]
}

const NOBODY: HiddenPeople = { donors: [], requesters: [], authors: [] }

/**
 * Whom a reader does not see. Blockers are hidden from whom they blocked. A blocker no longer sees what
 * the block was made from: somebody known by name is hidden by name, an unnamed requester with the
 * requests. So nobody finds out by a block who asks for blood. Admins see everything.
 */
export async function hiddenFrom(
  reader: Pick<SessionUser, 'id' | 'role'> | null,
): Promise<HiddenPeople> {
  if (!reader || reader.role === 'admin') return NOBODY
  const blocks = await blocksOf(reader.id, null)
  if (blocks.length === 0) return NOBODY
  const own = blocks.filter(({ blocker }) => String(blocker) === reader.id)
  const named = own.filter(({ isNamed }) => isNamed).map(({ blocked }) => String(blocked))
  const unnamed = own.filter(({ isNamed }) => !isNamed).map(({ blocked }) => String(blocked))
  const blockers = blocks.map(({ blocker }) => String(blocker)).filter((id) => id !== reader.id)
  return {
    donors: [...blockers, ...named],
    requesters: [...blockers, ...unnamed],
    authors: named,
  }
}

/** Whether the first person blocked the second. */
export async function hasBlocked(
  blocker: Types.ObjectId | string,
  blocked: Types.ObjectId | string,
): Promise<boolean> {
  return (await Block.exists({ blocker, blocked })) !== null
}

function blocksOf(person: Types.ObjectId | string, session: ClientSession | null) {
  return Block.find(
    { $or: [{ blocker: person }, { blocked: person }] },
    { blocker: 1, blocked: 1, isNamed: 1 },
  )
    .session(session)
    .lean()
}

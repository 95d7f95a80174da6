import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { Block } from '@/models/block'

/**
 * The ids of everybody who blocked a person or whom the person blocked, also as an unnamed requester: they
 * are never called for each other's requests, and neither pledges to the other. Only for what tells nobody
 * by name who is among them; `unreachableFor` is for the rest.
 */
export async function blockedWith(
  person: Types.ObjectId | string,
  session: ClientSession | null = null,
): Promise<string[]> {
  const blocks = await blocksOf(person, session)
  const ids = blocks.flatMap(({ blocker, blocked }) => [String(blocker), String(blocked)])
  return [...new Set(ids)].filter((id) => id !== String(person))
}

/**
 * The ids of people whom a person neither contacts nor counts as donors: who blocked the person, and whom the
 * person blocked by name. An unnamed requester whom the person blocked is not among them: the one named
 * person who is missing would be known to ask for blood.
 */
export async function unreachableFor(
  person: Types.ObjectId | string,
  session: ClientSession | null = null,
): Promise<string[]> {
  const { blockers, named } = sidesOf(person, await blocksOf(person, session))
  return [...blockers, ...named]
}

/**
 * Tells which contact requests that a donor received have ended by a block: where one of the two blocked the
 * other by name, or the donor blocked the very request, whose requester the contact request names. A block
 * of an unnamed requester, whoever of the two made it, does not end others: what is missing, or is never
 * answered, would tell the blocker who that is.
 */
export async function endedByBlock(
  donor: Types.ObjectId | string,
  session: ClientSession | null = null,
): Promise<(asked: { requester: Types.ObjectId; request: Types.ObjectId }) => boolean> {
  const blocks = await blocksOf(donor, session)
  return ({ requester, request }) =>
    blocks.some(
      ({ blocker, blocked, isNamed, target }) =>
        (blocker.equals(requester) || blocked.equals(requester)) &&
        (isNamed || target.equals(request)),
    )
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
  const { blockers, named, unnamed } = sidesOf(reader.id, blocks)
  return {
    donors: [...blockers, ...named],
    requesters: [...blockers, ...unnamed],
    authors: named,
  }
}

/** The ids of everybody whom a person blocked, by name or as an unnamed requester. */
export async function blockedBy(
  blocker: Types.ObjectId | string,
  session: ClientSession | null = null,
): Promise<string[]> {
  const blocks = await Block.find({ blocker }, { blocked: 1 }).session(session).lean()
  return blocks.map(({ blocked }) => String(blocked))
}

/** Whether the first person blocked the second. */
export async function hasBlocked(
  blocker: Types.ObjectId | string,
  blocked: Types.ObjectId | string,
  session: ClientSession | null = null,
): Promise<boolean> {
  return (await Block.exists({ blocker, blocked }).session(session)) !== null
}

function blocksOf(person: Types.ObjectId | string, session: ClientSession | null) {
  return Block.find(
    { $or: [{ blocker: person }, { blocked: person }] },
    { blocker: 1, blocked: 1, isNamed: 1, target: 1 },
  )
    .session(session)
    .lean()
}

/** Who blocked a person, and whom the person blocked by name and as unnamed requesters. */
function sidesOf(person: Types.ObjectId | string, blocks: Awaited<ReturnType<typeof blocksOf>>) {
  const own = blocks.filter(({ blocker }) => blocker.equals(person))
  return {
    blockers: blocks.filter(({ blocked }) => blocked.equals(person)).map((one) => `${one.blocker}`),
    named: own.filter(({ isNamed }) => isNamed).map(({ blocked }) => `${blocked}`),
    unnamed: own.filter(({ isNamed }) => !isNamed).map(({ blocked }) => `${blocked}`),
  }
}

import 'server-only'
import { type ClientSession, type PipelineStage, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { Block, type BlockRecord } from '@/models/block'

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

/** Who reads a list; null for a guest. */
export type Reader = Pick<SessionUser, 'id' | 'role'> | null

/**
 * Whom a reader does not see. Blockers are hidden from whom they blocked. A blocker no longer sees what
 * the block was made from: somebody known by name is hidden by name, an unnamed requester with the
 * requests. So nobody finds out by a block who asks for blood. Admins see everything.
 */
export async function hiddenFrom(reader: Reader): Promise<HiddenPeople> {
  if (!reader || reader.role === 'admin') return NOBODY
  return hiddenBy(await blocksOf(reader.id, null), reader)
}

/** Adds to the rows of a list the blocks that decide whom a member does not see (`isBlock`, `hiddenBy`). */
export function blocksStage({ id }: Pick<SessionUser, 'id'>): PipelineStage.UnionWith {
  const concerned = concerning(new Types.ObjectId(id))
  return {
    $unionWith: {
      coll: Block.collection.name,
      pipeline: [{ $match: concerned }, { $project: { _id: 0, ...SIDES } }],
    },
  }
}

/** Whether a row of such a list is a block. */
export function isBlock<Row extends object>(row: Row | ReadBlock): row is ReadBlock {
  return 'blocker' in row
}

/** The same as `hiddenFrom` for a member whose blocks were read with a list. */
export function hiddenBy(
  blocks: readonly ReadBlock[],
  { id }: Pick<SessionUser, 'id'>,
): HiddenPeople {
  if (blocks.length === 0) return NOBODY
  const { blockers, named, unnamed } = sidesOf(id, blocks)
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

/** What of a block decides whom its two people see. */
export type ReadBlock = Pick<BlockRecord, 'blocker' | 'blocked' | 'isNamed' | 'target'>
const SIDES = { blocker: 1, blocked: 1, isNamed: 1, target: 1 } satisfies Record<keyof ReadBlock, 1>

function blocksOf(person: Types.ObjectId | string, session: ClientSession | null) {
  return Block.find(concerning(person), SIDES).session(session).lean()
}

/** The blocks that a person made, and those that others made against them. */
function concerning<Id extends Types.ObjectId | string>(person: Id) {
  return { $or: [{ blocker: person }, { blocked: person }] }
}

/** Who blocked a person, and whom the person blocked by name and as unnamed requesters. */
function sidesOf(person: Types.ObjectId | string, blocks: readonly ReadBlock[]) {
  const own = blocks.filter(({ blocker }) => blocker.equals(person))
  return {
    blockers: blocks.filter(({ blocked }) => blocked.equals(person)).map((one) => `${one.blocker}`),
    named: own.filter(({ isNamed }) => isNamed).map(({ blocked }) => `${blocked}`),
    unnamed: own.filter(({ isNamed }) => !isNamed).map(({ blocked }) => `${blocked}`),
  }
}

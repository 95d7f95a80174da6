import 'server-only'
import { type ClientSession, type PipelineStage, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { Block, type BlockRecord } from '@/models/block'

/** Includes unnamed requesters. Never show these people by name; use `unreachableFor` for that. */
export async function blockedWith(
  person: Types.ObjectId | string,
  session: ClientSession | null = null,
): Promise<string[]> {
  const blocks = await blocksOf(person, session)
  const ids = blocks.flatMap(({ blocker, blocked }) => [String(blocker), String(blocked)])
  return [...new Set(ids)].filter((id) => id !== String(person))
}

/**
 * Returns the IDs of people who blocked a person or whom the person blocked by name. Unnamed
 * requesters are left out, because their absence would reveal who asks for blood.
 */
export async function unreachableFor(
  person: Types.ObjectId | string,
  session: ClientSession | null = null,
): Promise<string[]> {
  const { blockers, named } = sidesOf(person, await blocksOf(person, session))
  return [...blockers, ...named]
}

/**
 * Returns whether a block by name, or the donor's block of the request itself, ended a contact
 * request. Blocks of unnamed requesters end no others, because that would reveal who the requester
 * is.
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

/** IDs of people to leave out of the donor search, of request lists and of the chat. */
export interface HiddenPeople {
  donors: string[]
  requesters: string[]
  authors: string[]
}

const NOBODY: HiddenPeople = { donors: [], requesters: [], authors: [] }

/** Null for a guest. */
export type Reader = Pick<SessionUser, 'id' | 'role'> | null

/**
 * Returns the people whom a reader does not see. An unnamed requester whom the reader blocked is
 * hidden only in request lists, so that a block does not reveal who asks for blood.
 */
export async function hiddenFrom(reader: Reader): Promise<HiddenPeople> {
  if (!reader || reader.role === 'admin') return NOBODY
  return hiddenBy(await blocksOf(reader.id, null), reader)
}

/** Adds the reader's blocks to the rows of an aggregation; use `isBlock` and `hiddenBy` on them. */
export function blocksStage({ id }: Pick<SessionUser, 'id'>): PipelineStage.UnionWith {
  const concerned = concerning(new Types.ObjectId(id))
  return {
    $unionWith: {
      coll: Block.collection.name,
      pipeline: [{ $match: concerned }, { $project: { _id: 0, ...SIDES } }],
    },
  }
}

export function isBlock<Row extends object>(row: Row | ReadBlock): row is ReadBlock {
  return 'blocker' in row
}

/** Like `hiddenFrom`, for a member (not an admin) whose blocks were read with `blocksStage`. */
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

/** Returns the IDs of everyone whom a person blocked, including unnamed requesters. */
export async function blockedBy(
  blocker: Types.ObjectId | string,
  session: ClientSession | null = null,
): Promise<string[]> {
  const blocks = await Block.find({ blocker }, { blocked: 1 }).session(session).lean()
  return blocks.map(({ blocked }) => String(blocked))
}

export async function hasBlocked(
  blocker: Types.ObjectId | string,
  blocked: Types.ObjectId | string,
  session: ClientSession | null = null,
): Promise<boolean> {
  return (await Block.exists({ blocker, blocked }).session(session)) !== null
}

export type ReadBlock = Pick<BlockRecord, 'blocker' | 'blocked' | 'isNamed' | 'target'>
const SIDES = { blocker: 1, blocked: 1, isNamed: 1, target: 1 } satisfies Record<keyof ReadBlock, 1>

function blocksOf(person: Types.ObjectId | string, session: ClientSession | null) {
  return Block.find(concerning(person), SIDES).session(session).lean()
}

function concerning<Id extends Types.ObjectId | string>(person: Id) {
  return { $or: [{ blocker: person }, { blocked: person }] }
}

function sidesOf(person: Types.ObjectId | string, blocks: readonly ReadBlock[]) {
  const own = blocks.filter(({ blocker }) => blocker.equals(person))
  return {
    blockers: blocks.filter(({ blocked }) => blocked.equals(person)).map((one) => `${one.blocker}`),
    named: own.filter(({ isNamed }) => isNamed).map(({ blocked }) => `${blocked}`),
    unnamed: own.filter(({ isNamed }) => !isNamed).map(({ blocked }) => `${blocked}`),
  }
}

import 'server-only'
import { type ClientSession, type PipelineStage, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { Block, type BlockRecord } from '@/models/block'

/** Includes unnamed requesters. Never show these people by name; use `listBlockedByName` for that. */
export async function listBlockedEitherWay(
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
export async function listBlockedByName(
  person: Types.ObjectId | string,
  session: ClientSession | null = null,
): Promise<string[]> {
  const { blockers, named } = groupBlocks(person, await blocksOf(person, session))
  return [...blockers, ...named]
}

/**
 * Returns whether a block by name, or the donor's block of the request itself, ended a contact
 * request. Blocks of unnamed requesters end no others, because that would reveal who the requester
 * is.
 */
export async function findContactRequestBlocks(
  donor: Types.ObjectId | string,
  session: ClientSession | null = null,
): Promise<(contactRequest: { requester: Types.ObjectId; request: Types.ObjectId }) => boolean> {
  const blocks = await blocksOf(donor, session)
  return ({ requester, request }) =>
    blocks.some(
      ({ blocker, blocked, isNamed, target }) =>
        (blocker.equals(requester) || blocked.equals(requester)) &&
        (isNamed || target.equals(request)),
    )
}

/** IDs of people to leave out of the donor search, of request lists and of the chat. */
export interface HiddenUserIds {
  donors: string[]
  requesters: string[]
  authors: string[]
}

const NO_HIDDEN_USERS: HiddenUserIds = { donors: [], requesters: [], authors: [] }

/** Null for a guest. */
export type BlockViewer = Pick<SessionUser, 'id' | 'role'> | null

/**
 * Returns the people whom a viewer does not see. An unnamed requester whom the viewer blocked is
 * hidden only in request lists, so that a block does not reveal who asks for blood.
 */
export async function listHiddenUsers(viewer: BlockViewer): Promise<HiddenUserIds> {
  if (!viewer || viewer.role === 'admin') return NO_HIDDEN_USERS
  return hiddenUsersByBlocks(await blocksOf(viewer.id, null), viewer)
}

/** Adds the viewer's blocks to the rows of an aggregation; use `isBlockRow` and `hiddenUsersByBlocks` on them. */
export function unionBlocksStage({ id }: Pick<SessionUser, 'id'>): PipelineStage.UnionWith {
  const filter = involving(new Types.ObjectId(id))
  return {
    $unionWith: {
      coll: Block.collection.name,
      pipeline: [{ $match: filter }, { $project: { _id: 0, ...BLOCK_FIELDS } }],
    },
  }
}

export function isBlockRow<Row extends object>(row: Row | BlockRow): row is BlockRow {
  return 'blocker' in row
}

/** Like `listHiddenUsers`, for a member (not an admin) whose blocks were read with `unionBlocksStage`. */
export function hiddenUsersByBlocks(
  blocks: readonly BlockRow[],
  { id }: Pick<SessionUser, 'id'>,
): HiddenUserIds {
  if (blocks.length === 0) return NO_HIDDEN_USERS
  const { blockers, named, unnamed } = groupBlocks(id, blocks)
  return {
    donors: [...blockers, ...named],
    requesters: [...blockers, ...unnamed],
    authors: named,
  }
}

/** Returns the IDs of everyone whom a person blocked, including unnamed requesters. */
export async function listBlockedIds(
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

export type BlockRow = Pick<BlockRecord, 'blocker' | 'blocked' | 'isNamed' | 'target'>
const BLOCK_FIELDS = { blocker: 1, blocked: 1, isNamed: 1, target: 1 } satisfies Record<
  keyof BlockRow,
  1
>

function blocksOf(person: Types.ObjectId | string, session: ClientSession | null) {
  return Block.find(involving(person), BLOCK_FIELDS).session(session).lean()
}

function involving<Id extends Types.ObjectId | string>(person: Id) {
  return { $or: [{ blocker: person }, { blocked: person }] }
}

function groupBlocks(person: Types.ObjectId | string, blocks: readonly BlockRow[]) {
  const own = blocks.filter(({ blocker }) => blocker.equals(person))
  return {
    blockers: blocks.filter(({ blocked }) => blocked.equals(person)).map((one) => `${one.blocker}`),
    named: own.filter(({ isNamed }) => isNamed).map(({ blocked }) => `${blocked}`),
    unnamed: own.filter(({ isNamed }) => !isNamed).map(({ blocked }) => `${blocked}`),
  }
}

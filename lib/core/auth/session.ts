import 'server-only'
import { type PipelineStage, Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { env } from '@/lib/core/env'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { Session, type SessionRecord } from '@/models/session'
import { User, type UserRecord } from '@/models/user'
import { isSessionToken, type Role, type SessionToken } from './session-cookie'

export type { Role }

/** The acting person, as the database knows them at this moment. */
export interface ActingPerson {
  id: string
  name: string
  email: string
  photo: string
  /** What they may do here: an admin who owes a second factor acts as a user until it is given. */
  role: Role
  /** Whether the account's e-mail address is confirmed; `assertConfirmed` guards what that decides. */
  isConfirmed: boolean
}

/** The acting person of a call or a page, and the session in which they act. */
export interface SessionUser extends ActingPerson {
  /** The session's row: one browser in which they are signed in. */
  sessionId: string
  sessionVersion: number
  /** When they last proved in this session who they are; `assertRecentlyConfirmed` asks for it. */
  confirmedAt: Date
  /** When they last proved it by a second factor, or null. */
  secondFactorAt: Date | null
  /** Whether the account has two-step login; it counts for admins. */
  hasSecondFactor: boolean
  /**
   * What stands between an admin and the role: a code in this session, or two-step login that the site
   * asks for and that is not set up. Null for everybody else.
   */
  owes: 'code' | 'set-up' | null
}

const DAY_MS = 24 * 60 * 60_000
/** A session ends when it was not used for so long, and after the longest time even if it was. */
const IDLE_MS = 30 * DAY_MS
const MAX_MS = 90 * DAY_MS
/** How old the note of the last use may grow before it is written again. */
const USE_NOTED_MS = 60 * 60_000

/** How long a browser keeps the cookie after its last visit, in seconds. */
export const COOKIE_SECONDS = IDLE_MS / 1000

/**
 * The person behind a token, read from the database in one query, or null when the account is gone,
 * the session was ended, lasted too long or was not used for long, or all sessions of the account
 * were ended since the token was made. Notes after the answer that the session was used.
 */
export async function readSessionUser(token: SessionToken | null): Promise<SessionUser | null> {
  if (!isSessionToken(token)) return null
  await connectDb()
  const { sub: id, sid: sessionId, sessionVersion } = token
  const held = { id, sessionId, sessionVersion }
  const [found] = await Session.aggregate<FoundSession>(sessionsPipeline([held], SHOWN_OF_PERSON))
  if (!found || !isOf(found, held)) return null
  const { person, confirmedAt, secondFactorAt } = found
  await noteUse(found)
  const owes = owedBy(found)
  return {
    ...held,
    name: person.name,
    email: person.email,
    photo: person.photo,
    role: owes ? 'user' : person.role,
    isConfirmed: Boolean(person.emailVerifiedAt),
    confirmedAt,
    secondFactorAt: secondFactorAt ?? null,
    hasSecondFactor: Boolean(person.secondFactor?.enabledAt),
    owes,
  }
}

/** The role of the account, which an admin has also while a second factor is owed: for menus alone. */
export function accountRole({ role, owes }: Pick<SessionUser, 'role' | 'owes'>): Role {
  return owes ? 'admin' : role
}

function owedBy({ person, secondFactorAt }: FoundSession): SessionUser['owes'] {
  if (person.role !== 'admin') return null
  if (person.secondFactor?.enabledAt) return secondFactorAt ? null : 'code'
  return env().ADMIN_SECOND_FACTOR === 'required' ? 'set-up' : null
}

/** What a session is known by. */
export type HeldSession = Pick<SessionUser, 'id' | 'sessionId' | 'sessionVersion'>

/** Answers, after one query for all of these sessions, whether one of them still holds. */
export async function stillSignedIn(
  sessions: readonly HeldSession[],
): Promise<(session: HeldSession) => boolean> {
  await connectDb()
  const rows = await Session.aggregate<FoundSession>(
    sessionsPipeline(sessions, { sessionVersion: 1 }),
  )
  const known = new Map(rows.map((row) => [String(row._id), row]))
  return (session) => {
    const row = known.get(session.sessionId)
    return row !== undefined && isOf(row, session)
  }
}

/** When a session ends that began and was last used at these times. */
export function sessionEnd(begunAt: Date, usedAt: Date): Date {
  return new Date(Math.min(begunAt.getTime() + MAX_MS, usedAt.getTime() + IDLE_MS))
}

type Stored<T> = T & { _id: Types.ObjectId }
type FoundSession = Stored<SessionRecord> & { person: Stored<UserRecord> }

/** What a call knows of its person. */
export const SHOWN_OF_PERSON = {
  ...{ name: 1, email: 1, photo: 1, role: 1 },
  ...{ sessionVersion: 1, emailVerifiedAt: 1, 'secondFactor.enabledAt': 1 },
} as const

/** The rows of sessions that have not run out, each with its person. */
export function sessionsPipeline(
  sessions: readonly HeldSession[],
  shown: Record<string, number>,
): PipelineStage[] {
  const ids = sessions.map(({ sessionId }) => new Types.ObjectId(sessionId))
  const person = {
    from: User.collection.name,
    ...{ localField: 'account', foreignField: '_id', as: 'person' },
    pipeline: [{ $project: shown }],
  }
  return [
    // MongoDB clears what ran out only once a minute.
    { $match: { _id: { $in: ids }, expiresAt: { $gt: new Date() } } },
    { $lookup: person },
    { $unwind: '$person' },
  ]
}

function isOf({ person }: FoundSession, { id, sessionVersion }: HeldSession): boolean {
  return String(person._id) === id && person.sessionVersion === sessionVersion
}

/** Of many calls at once the first alone writes. */
async function noteUse({ _id, createdAt, lastSeenAt }: FoundSession): Promise<void> {
  const now = new Date()
  if (now.getTime() - lastSeenAt.getTime() < USE_NOTED_MS) return
  await afterAnswer(() =>
    Session.updateOne(
      { _id, lastSeenAt },
      { $set: { lastSeenAt: now, expiresAt: sessionEnd(createdAt, now) } },
    ),
  )
}

import 'server-only'
import { type PipelineStage, Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { env } from '@/lib/core/env'
import { afterAnswer } from '@/lib/core/http/after-answer'
import type { Locale } from '@/lib/i18n/routing'
import { Session, type SessionRecord } from '@/models/session'
import { User, type UserRecord } from '@/models/user'
import { isSessionToken, type Role, type SessionToken } from './session-cookie'

export type { Role }

/** The person who makes a call, as the database describes them now. */
export interface ActingPerson {
  id: string
  name: string
  email: string
  photo: string
  /** What they may do here: an admin who still owes a second factor has the role `user` until it is given. */
  role: Role
  /** Whether the account's e-mail address is verified; `assertConfirmed` guards what requires it. */
  isConfirmed: boolean
}

/** The person who makes a call or opens a page, and the session they use. */
export interface SessionUser extends ActingPerson {
  /** The id of the session's row: one browser in which they are logged in. */
  sessionId: string
  sessionVersion: number
  /** The language in which we write to them. */
  locale: Locale
  /** When they last proved their identity in this session; `assertRecentProof` checks it. */
  confirmedAt: Date
  /** When they last gave a second factor in this session, or null. */
  secondFactorAt: Date | null
  /** Whether the account has a second factor, which only admins can have. */
  hasSecondFactor: boolean
  /**
   * What an admin must do before they get the role: enter a code in this session, or set up two-step login
   * because the site requires it. Null when nothing is missing, and for everybody else.
   */
  missingFactor: 'code' | 'set-up' | null
  /** The access token with which the call was made; undefined for calls with a cookie. */
  accessToken?: { id: string; name: string }
}

const DAY_MS = 24 * 60 * 60_000
/** A session ends after this time without use, and after `MAX_MS` even when it is used. */
const IDLE_MS = 30 * DAY_MS
const MAX_MS = 90 * DAY_MS
/** The time of last use is written again when it is older than this, so that not every call writes. */
const LAST_SEEN_UPDATE_MS = 60 * 60_000

/** How long a browser keeps the cookie after the last visit, in seconds. */
export const COOKIE_SECONDS = IDLE_MS / 1000

/**
 * Reads the person behind a token from the database in one query. Returns null when the account is deleted,
 * when the session was ended, is too old or was unused for too long, or when all sessions of the account were
 * ended after the token was issued. Records the use of the session after the answer is sent.
 */
export async function readSessionUser(token: SessionToken | null): Promise<SessionUser | null> {
  if (!isSessionToken(token)) return null
  await connectDb()
  const { sub: id, sid: sessionId, sessionVersion } = token
  const held = { id, sessionId, sessionVersion }
  const [found] = await Session.aggregate<FoundSession>(sessionsPipeline([held], PERSON_FIELDS))
  if (!found || !isOf(found, held)) return null
  const { person, confirmedAt, secondFactorAt } = found
  await updateLastSeen(found)
  const missingFactor = missingFactorOf(found)
  return {
    ...held,
    name: person.name,
    email: person.email,
    photo: person.photo,
    locale: person.locale ?? 'en',
    role: missingFactor ? 'user' : person.role,
    isConfirmed: Boolean(person.emailVerifiedAt),
    confirmedAt,
    secondFactorAt: secondFactorAt ?? null,
    hasSecondFactor: hasSecondFactor(person),
    missingFactor,
  }
}

/** The stored role, which an admin keeps while a second factor is missing. Use it for menus only. */
export function accountRole({
  role,
  missingFactor,
}: Pick<SessionUser, 'role' | 'missingFactor'>): Role {
  return missingFactor ? 'admin' : role
}

interface WithFactor {
  person: Pick<UserRecord, 'role' | 'secondFactor'>
  /** When a second factor was given in the session, or in the one in which an access token was made. */
  secondFactorAt?: Date | null
}

/** Whether an account has a second factor. A former admin's counts again once they are an admin. */
export function hasSecondFactor({ role, secondFactor }: WithFactor['person']): boolean {
  return role === 'admin' && Boolean(secondFactor?.enabledAt)
}

/** What an admin still owes before they have the role; see `SessionUser`. */
export function missingFactorOf({
  person,
  secondFactorAt,
}: WithFactor): SessionUser['missingFactor'] {
  if (person.role !== 'admin') return null
  if (hasSecondFactor(person)) return secondFactorAt ? null : 'code'
  return env().ADMIN_SECOND_FACTOR === 'required' ? 'set-up' : null
}

/** The fields that identify a session. */
export type SessionKey = Pick<SessionUser, 'id' | 'sessionId' | 'sessionVersion'>

/** Checks with one query which of these sessions are still valid. */
export async function findValidSessions(
  sessions: readonly SessionKey[],
): Promise<(session: SessionKey) => boolean> {
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

/** When a session ends, from the time it began and the time of its last use. */
export function sessionEnd(startedAt: Date, usedAt: Date): Date {
  return new Date(Math.min(startedAt.getTime() + MAX_MS, usedAt.getTime() + IDLE_MS))
}

type Stored<T> = T & { _id: Types.ObjectId }
type FoundSession = Stored<SessionRecord> & { person: Stored<UserRecord> }

/** The fields of a person that every call reads. */
export const PERSON_FIELDS = {
  ...{ name: 1, email: 1, photo: 1, role: 1, locale: 1 },
  ...{ sessionVersion: 1, emailVerifiedAt: 1, 'secondFactor.enabledAt': 1 },
} as const

/** Finds the rows of sessions that have not expired, each with its person. */
export function sessionsPipeline(
  sessions: readonly SessionKey[],
  shown: Record<string, number>,
): PipelineStage[] {
  const ids = sessions.map(({ sessionId }) => new Types.ObjectId(sessionId))
  const person = {
    from: User.collection.name,
    ...{ localField: 'account', foreignField: '_id', as: 'person' },
    pipeline: [{ $project: shown }],
  }
  return [
    // MongoDB deletes expired rows only once a minute.
    { $match: { _id: { $in: ids }, expiresAt: { $gt: new Date() } } },
    { $lookup: person },
    { $unwind: '$person' },
  ]
}

function isOf({ person }: FoundSession, { id, sessionVersion }: SessionKey): boolean {
  return String(person._id) === id && person.sessionVersion === sessionVersion
}

/** When many calls of a session run at the same time, only the first one writes. */
async function updateLastSeen({ _id, createdAt, lastSeenAt }: FoundSession): Promise<void> {
  const now = new Date()
  if (now.getTime() - lastSeenAt.getTime() < LAST_SEEN_UPDATE_MS) return
  await afterAnswer(() =>
    Session.updateOne(
      { _id, lastSeenAt },
      { $set: { lastSeenAt: now, expiresAt: sessionEnd(createdAt, now) } },
    ),
  )
}

import 'server-only'
import { type PipelineStage, Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { env } from '@/lib/core/server/env'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { DAY_MS, HOUR_MS } from '@/lib/core/time/calendar'
import type { Locale } from '@/lib/i18n/routing'
import { Session, type SessionRecord } from '@/models/session'
import { User, type UserRecord } from '@/models/user'
import { isConfirmedAccount } from './confirmed-account'
import { isSessionToken, type Role, type SessionToken } from './session-cookie'

export type { Role }

export interface Actor {
  id: string
  name: string
  /** Empty for an account without one. */
  email: string
  /** The confirmed number, or empty. */
  phone: string
  photo: string
  /** An admin who owes a second factor has the role `user` until then. */
  role: Role
  /** Whether the email or the phone number is confirmed. */
  isConfirmed: boolean
  isEmailConfirmed: boolean
}

export interface SessionUser extends Actor {
  sessionId: string
  sessionVersion: number
  locale: Locale
  confirmedAt: Date
  /** The last second factor in this session. */
  secondFactorAt: Date | null
  hasSecondFactor: boolean
  /** What an admin must do to get the role; null for everyone else. */
  missingFactor: 'code' | 'set-up' | null
  accessToken?: { id: string; name: string }
}

/** A session ends after this time without use, and after `MAX_MS` in any case. */
const IDLE_MS = 30 * DAY_MS
const MAX_AGE_MS = 90 * DAY_MS
const LAST_SEEN_UPDATE_MS = HOUR_MS

export const SESSION_COOKIE_SECONDS = IDLE_MS / 1000

/** Reads a token's person in one query; null when the session or the account has ended. */
export async function readSessionUser(token: SessionToken | null): Promise<SessionUser | null> {
  if (!isSessionToken(token)) return null
  await connectDb()
  const { sub: id, sid: sessionId, sessionVersion } = token
  const sessionKey = { id, sessionId, sessionVersion }
  const [found] = await Session.aggregate<FoundSession>(
    sessionsPipeline([sessionKey], SESSION_USER_FIELDS),
  )
  if (!found || !belongsToUser(found, sessionKey)) return null
  const { person, confirmedAt, secondFactorAt } = found
  await updateLastSeen(found)
  const missingFactor = missingFactorOf(found)
  return {
    ...sessionKey,
    name: person.name,
    email: person.email ?? '',
    phone: person.confirmedPhone?.number ?? '',
    photo: person.photo,
    locale: person.locale ?? 'en',
    role: missingFactor ? 'user' : person.role,
    isConfirmed: isConfirmedAccount(person),
    isEmailConfirmed: Boolean(person.emailVerifiedAt),
    confirmedAt,
    secondFactorAt: secondFactorAt ?? null,
    hasSecondFactor: hasSecondFactor(person),
    missingFactor,
  }
}

/** Returns the stored role, also while a second factor is missing. Use it for menus only. */
export function accountRole({
  role,
  missingFactor,
}: Pick<SessionUser, 'role' | 'missingFactor'>): Role {
  return missingFactor ? 'admin' : role
}

interface SecondFactorState {
  person: Pick<UserRecord, 'role' | 'secondFactor'>
  secondFactorAt?: Date | null
}

/** Whether an account has a second factor; a former admin's counts again with the role. */
export function hasSecondFactor({ role, secondFactor }: SecondFactorState['person']): boolean {
  return role === 'admin' && Boolean(secondFactor?.enabledAt)
}

/** Returns what an admin owes before they have the role. */
export function missingFactorOf({
  person,
  secondFactorAt,
}: SecondFactorState): SessionUser['missingFactor'] {
  if (person.role !== 'admin') return null
  if (hasSecondFactor(person)) return secondFactorAt ? null : 'code'
  return env().ADMIN_SECOND_FACTOR === 'required' ? 'set-up' : null
}

export type SessionKey = Pick<SessionUser, 'id' | 'sessionId' | 'sessionVersion'>

/** Checks with one query which of these sessions are valid. */
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
    return row !== undefined && belongsToUser(row, session)
  }
}

export function sessionExpiresAt(startedAt: Date, usedAt: Date): Date {
  return new Date(Math.min(startedAt.getTime() + MAX_AGE_MS, usedAt.getTime() + IDLE_MS))
}

type Stored<T> = T & { _id: Types.ObjectId }
type FoundSession = Stored<SessionRecord> & { person: Stored<UserRecord> }

export const SESSION_USER_FIELDS = {
  name: 1,
  email: 1,
  photo: 1,
  role: 1,
  locale: 1,
  sessionVersion: 1,
  emailVerifiedAt: 1,
  'confirmedPhone.number': 1,
  'secondFactor.enabledAt': 1,
} as const

export function sessionsPipeline(
  sessions: readonly SessionKey[],
  projection: Record<string, number>,
): PipelineStage[] {
  const ids = sessions.map(({ sessionId }) => new Types.ObjectId(sessionId))
  const person = {
    from: User.collection.name,
    localField: 'account',
    foreignField: '_id',
    as: 'person',
    pipeline: [{ $project: projection }],
  }
  return [
    // MongoDB deletes expired rows only once a minute.
    { $match: { _id: { $in: ids }, expiresAt: { $gt: new Date() } } },
    { $lookup: person },
    { $unwind: '$person' },
  ]
}

function belongsToUser({ person }: FoundSession, { id, sessionVersion }: SessionKey): boolean {
  return String(person._id) === id && person.sessionVersion === sessionVersion
}

/** Of many parallel requests only the first one writes. */
async function updateLastSeen({
  _id,
  account,
  createdAt,
  lastSeenAt,
}: FoundSession): Promise<void> {
  const now = new Date()
  if (now.getTime() - lastSeenAt.getTime() < LAST_SEEN_UPDATE_MS) return
  await afterResponse(async () => {
    const { modifiedCount } = await Session.updateOne(
      { _id, lastSeenAt },
      { $set: { lastSeenAt: now, expiresAt: sessionExpiresAt(createdAt, now) } },
    )
    if (modifiedCount > 0) await updateLastUse(account, now)
  })
}

/** Later decides whether the phone number may belong to another person. */
export async function updateLastUse(account: Types.ObjectId, now: Date): Promise<void> {
  await User.updateOne({ _id: account }, { $set: { lastUsedAt: now } }, { timestamps: false })
}

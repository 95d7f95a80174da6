import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import type { JobResult } from '@/lib/core/server/schedule/job'
import { MAX_DUE_ROWS, processDueRows } from '@/lib/core/server/schedule/process-due-rows'
import { DAY_MS } from '@/lib/core/time/calendar'
import { isInQuietHours } from '@/lib/core/time/quiet-hours'
import { notify } from '@/lib/features/notifications/server/notify'
import { StandingRequest } from '@/models/standing-request'
import { ASKED_DAYS_BEFORE } from '../rules'
import { standingRequestNotification } from './notifications'

/** Asks requesters once a month whether the need still exists. */
export async function askToConfirm(deadline?: Date): Promise<JobResult> {
  const now = await databaseNow()
  if (isInQuietHours(now)) return { done: 0, isMore: false }
  await connectDb()
  const due = await unaskedStandingRequestsQuery(now).lean()
  const failureMessage = 'a requester could not be asked about a standing request'
  return processDueRows(due, { deadline, failureMessage }, ask)
}

export function unaskedStandingRequestsQuery(now: Date) {
  return StandingRequest.find(unaskedFilter(now), { _id: 1 })
    .sort({ confirmedUntil: 1 })
    .limit(MAX_DUE_ROWS)
}

function unaskedFilter(now: Date) {
  return { status: 'active' as const, confirmedUntil: { $lte: answerDue(now) }, askedAt: null }
}

function answerDue(now: Date): Date {
  return new Date(now.getTime() + ASKED_DAYS_BEFORE * DAY_MS)
}

async function ask(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const now = await databaseNow()
  const asked = await StandingRequest.findOneAndUpdate(
    { _id, ...unaskedFilter(now) },
    // After downtime, the requester still has all days to answer.
    { $set: { askedAt: now }, $max: { confirmedUntil: answerDue(now) } },
    { session, returnDocument: 'after' },
  ).lean()
  if (!asked) return false
  await notify([standingRequestNotification('confirm', asked, { now })], session)
  return true
}

/** Pauses those whose requesters did not answer. */
export async function pauseUnconfirmed(deadline?: Date): Promise<JobResult> {
  await connectDb()
  const due = await unconfirmedStandingRequestsQuery(await databaseNow()).lean()
  const failureMessage = 'an unconfirmed standing request could not be paused'
  return processDueRows(due, { deadline, failureMessage }, pause)
}

export function unconfirmedStandingRequestsQuery(now: Date) {
  return StandingRequest.find(unconfirmedFilter(now), { _id: 1 })
    .sort({ confirmedUntil: 1 })
    .limit(MAX_DUE_ROWS)
}

function unconfirmedFilter(now: Date) {
  return { status: 'active' as const, confirmedUntil: { $lte: now }, askedAt: { $ne: null } }
}

async function pause(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const now = await databaseNow()
  const paused = await StandingRequest.findOneAndUpdate(
    { _id, ...unconfirmedFilter(now) },
    { $set: { status: 'paused', pausedBy: 'unconfirmed' } },
    { session, returnDocument: 'after' },
  ).lean()
  if (!paused) return false
  await notify([standingRequestNotification('paused', paused, { now })], session)
  return true
}

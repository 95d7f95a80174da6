import 'server-only'
import Bowser from 'bowser'
import { Types } from 'mongoose'
import type { NextRequest } from 'next/server'
import { sessionExpiresAt, updateLastUse } from '@/lib/core/server/auth/session'
import { readSessionToken } from '@/lib/core/server/auth/session-cookie'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { transferPushSubscription } from '@/lib/features/push/server/end-push-subscriptions'
import { Session } from '@/models/session'

/** Ends the previous session of the same browser, because the new cookie replaces its cookie. */
export async function createSession(account: string, request?: NextRequest): Promise<string> {
  await connectDb()
  const now = new Date()
  const device = deviceOf(request?.headers.get('user-agent') ?? null)
  const timestamps = { createdAt: now, lastSeenAt: now, confirmedAt: now }
  const created = await Session.create({
    ...{ account: new Types.ObjectId(account), ...device, ...timestamps },
    expiresAt: sessionExpiresAt(now, now),
  })
  await updateLastUse(created.account, now)
  const replaced = request && (await readSessionToken(request))
  if (replaced) {
    const former = { person: replaced.sub, session: replaced.sid }
    await inTransaction(async (session) => {
      await Session.deleteOne({ _id: replaced.sid, account: replaced.sub }, { session })
      await transferPushSubscription(former, { person: account, session: created._id }, session)
    })
  }
  return String(created._id)
}

/** In characters; browsers send shorter headers. */
const MAX_HEADER_LENGTH = 512
/** For unknown browsers, whose name the library returns as they send it. */
const MAX_NAME_LENGTH = 40

interface Device {
  browser: string
  system: string
}

/** Do not trust it: clients can send any `User-Agent`. */
function deviceOf(userAgent: string | null): Device {
  const header = userAgent?.slice(0, MAX_HEADER_LENGTH)
  if (!header) return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(header)
  return { browser: cleanName(browser.name), system: cleanName(os.name) }
}

function cleanName(name = ''): string {
  const plain = name.replace(/[^\p{L}\p{N} ._-]/gu, '')
  return plain.slice(0, MAX_NAME_LENGTH).trim()
}

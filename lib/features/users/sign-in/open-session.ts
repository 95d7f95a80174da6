import 'server-only'
import Bowser from 'bowser'
import { Types } from 'mongoose'
import type { NextRequest } from 'next/server'
import { sessionEnd } from '@/lib/core/auth/session'
import { readToken } from '@/lib/core/auth/session-cookie'
import { connectDb, inTransaction } from '@/lib/core/db/connection'
import { passOnSubscription } from '@/lib/features/push/end-subscriptions'
import { Session } from '@/models/session'

/** Ends the previous session of the same browser, because the new cookie replaces its cookie. */
export async function openSession(account: string, request?: NextRequest): Promise<string> {
  await connectDb()
  const now = new Date()
  const device = deviceOf(request?.headers.get('user-agent') ?? null)
  const began = { createdAt: now, lastSeenAt: now, confirmedAt: now }
  const opened = await Session.create({
    ...{ account: new Types.ObjectId(account), ...device, ...began },
    expiresAt: sessionEnd(now, now),
  })
  const replaced = request && (await readToken(request))
  if (replaced) {
    const former = { person: replaced.sub, session: replaced.sid }
    await inTransaction(async (session) => {
      await Session.deleteOne({ _id: replaced.sid, account: replaced.sub }, { session })
      await passOnSubscription(former, { person: account, session: opened._id }, session)
    })
  }
  return String(opened._id)
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
  const told = userAgent?.slice(0, MAX_HEADER_LENGTH)
  if (!told) return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(told)
  return { browser: named(browser.name), system: named(os.name) }
}

function named(name = ''): string {
  const plain = name.replace(/[^\p{L}\p{N} ._-]/gu, '')
  return plain.slice(0, MAX_NAME_LENGTH).trim()
}

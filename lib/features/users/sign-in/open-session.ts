import 'server-only'
import Bowser from 'bowser'
import { Types } from 'mongoose'
import type { NextRequest } from 'next/server'
import { sessionEnd } from '@/lib/core/auth/session'
import { readToken } from '@/lib/core/auth/session-cookie'
import { connectDb } from '@/lib/core/db/connection'
import { Session } from '@/models/session'

/**
 * Begins the session of somebody who has just proved who they are, and answers its id, for the cookie.
 * The session that the same browser had until now ends: its cookie is replaced.
 */
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
  if (replaced) await Session.deleteOne({ _id: replaced.sid, account: replaced.sub })
  return String(opened._id)
}

/** More of a header than any browser sends is not read. */
const LONGEST_READ = 512
/** Names are the library's own, but for browsers that it does not know and names as they do. */
const LONGEST_NAME = 40

interface Device {
  /** `Chrome`, `Firefox` …; empty when it is none that we know. */
  browser: string
  /** `Windows`, `Android` …; empty likewise. */
  system: string
}

/** What the `User-Agent` header says of a browser and the system it runs on. It proves nothing. */
function deviceOf(userAgent: string | null): Device {
  const told = userAgent?.slice(0, LONGEST_READ)
  if (!told) return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(told)
  return { browser: named(browser.name), system: named(os.name) }
}

function named(name = ''): string {
  const plain = name.replace(/[^\p{L}\p{N} ._-]/gu, '')
  return plain.slice(0, LONGEST_NAME).trim()
}

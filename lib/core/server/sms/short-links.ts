import 'server-only'
import { randomInt } from 'node:crypto'
import { connectDb } from '@/lib/core/server/db/connection'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { WEEK_MS } from '@/lib/core/time/calendar'
import { ShortLink } from '@/models/short-link'

const SHORT_CODE_LENGTH = 8

/** Leaves out letters that look alike. Eight characters are 46 random bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** Returns a URL short enough for an SMS. It works for a week unless set otherwise. */
export async function createShortLink(
  path: string,
  expiresAt = new Date(Date.now() + WEEK_MS),
): Promise<string> {
  const letters = Array.from(
    { length: SHORT_CODE_LENGTH },
    () => ALPHABET[randomInt(ALPHABET.length)],
  )
  const code = letters.join('')
  await ShortLink.create([{ code, path, expiresAt }])
  return siteUrl(`/r/${code}`)
}

/** Returns null for an unknown or expired code. */
export async function resolveShortLink(code: string): Promise<string | null> {
  await connectDb()
  // MongoDB deletes expired links only once a minute.
  const link = await ShortLink.findOne({ code, expiresAt: { $gt: new Date() } }, { path: 1 }).lean()
  return link && isOwnPath(link.path) ? link.path : null
}

/** Rejects paths that browsers would open on another host. */
function isOwnPath(path: string): boolean {
  const origin = siteUrl()
  return /^\/(?![/\\])/.test(path) && new URL(path, origin).origin === new URL(origin).origin
}

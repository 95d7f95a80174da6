import 'server-only'
import { randomInt } from 'node:crypto'
import { connectDb } from '@/lib/core/db/connection'
import { siteAddress } from '@/lib/core/http/site-address'
import { ShortLink } from '@/models/short-link'
import { SHORT_CODE_LENGTH } from './rules'

/** Leaves out letters that look alike. Eight characters are 46 random bits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

export async function makeShortLink(path: string, expiresAt: Date): Promise<string> {
  const letters = Array.from(
    { length: SHORT_CODE_LENGTH },
    () => LETTERS[randomInt(LETTERS.length)],
  )
  const code = letters.join('')
  await ShortLink.create([{ code, path, expiresAt }])
  return siteAddress(`/r/${code}`)
}

/** Returns null for an unknown or expired code. */
export async function followShortLink(code: string): Promise<string | null> {
  await connectDb()
  // MongoDB deletes expired links only once a minute.
  const link = await ShortLink.findOne({ code, expiresAt: { $gt: new Date() } }, { path: 1 }).lean()
  return link && isOwnPath(link.path) ? link.path : null
}

/** Rejects paths that browsers would open on another host. */
function isOwnPath(path: string): boolean {
  const own = siteAddress()
  return /^\/(?![/\\])/.test(path) && new URL(path, own).origin === new URL(own).origin
}

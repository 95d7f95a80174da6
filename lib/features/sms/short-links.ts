import 'server-only'
import { randomInt } from 'node:crypto'
import { connectDb } from '@/lib/core/db/connection'
import { siteAddress } from '@/lib/core/http/site-address'
import { ShortLink } from '@/models/short-link'
import { SHORT_CODE_LENGTH } from './rules'

/** Without letters that are read as others. Eight of them are 46 random bits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** Makes a short address for an SMS, which leads to a page of this site until it ends. */
export async function makeShortLink(path: string, expiresAt: Date): Promise<string> {
  const letters = Array.from(
    { length: SHORT_CODE_LENGTH },
    () => LETTERS[randomInt(LETTERS.length)],
  )
  const code = letters.join('')
  await ShortLink.create([{ code, path, expiresAt }])
  return siteAddress(`/r/${code}`)
}

/** The path of this site that a short address leads to, or null for one that is unknown or has ended. */
export async function followShortLink(code: string): Promise<string | null> {
  await connectDb()
  // MongoDB deletes expired links only once a minute.
  const link = await ShortLink.findOne({ code, expiresAt: { $gt: new Date() } }, { path: 1 }).lean()
  return link && isOwnPath(link.path) ? link.path : null
}

/** A path that no browser takes for the address of another site. */
function isOwnPath(path: string): boolean {
  const own = siteAddress()
  return /^\/(?![/\\])/.test(path) && new URL(path, own).origin === new URL(own).origin
}

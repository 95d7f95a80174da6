import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { readSessionUser, type SessionUser } from './session'
import { readToken } from './session-cookie'

/**
 * Where a page that is made for one request sends whoever asked for what is not there: an address that
 * leads nowhere, whose answer is a whole page. Next's own `notFound()` would answer an empty one.
 */
export const NOT_FOUND_PATH = '/not-found'

/** The signed-in person of the page being rendered, read once per request, or null for a guest. */
export const currentUser = cache(async (): Promise<SessionUser | null> => {
  const jar = await cookies()
  const all = Object.fromEntries(jar.getAll().map(({ name, value }) => [name, value]))
  return readSessionUser(await readToken({ cookies: all }))
})

/** The signed-in person; a guest is sent to /login, which leads back to `path` afterwards. */
export async function requireUser(path: string): Promise<SessionUser> {
  const user = await currentUser()
  if (!user) redirect(`/login?callbackUrl=${encodeURIComponent(path)}`)
  return user
}

/**
 * The signed-in admin; a guest is sent to /login, an admin who owes a second factor to the page that
 * asks for it, and other people to their own page, as at the door.
 */
export async function requireAdmin(path: string): Promise<SessionUser> {
  const user = await requireUser(path)
  if (user.owes) redirect(`/dashboard/second-factor?callbackUrl=${encodeURIComponent(path)}`)
  if (user.role !== 'admin') redirect('/dashboard/userhome')
  return user
}

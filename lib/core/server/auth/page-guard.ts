import 'server-only'
import { cookies } from 'next/headers'
import { redirect as redirectTo } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { failFastPageQuery } from '@/lib/core/server/db/database-availability'
import { localizedPath } from '@/lib/i18n/localized-path'
import { readSessionUser, type SessionUser } from './session'
import { readSessionToken } from './session-cookie'

/** Matches no route: Next's `notFound()` in a dynamic page would respond with an empty page. */
export const NOT_FOUND_PATH = '/not-found'

/** Returns the signed-in person, read once per request, or null for a guest. */
export const currentUser = cache(async (): Promise<SessionUser | null> => {
  const jar = await cookies()
  const all = Object.fromEntries(jar.getAll().map(({ name, value }) => [name, value]))
  return readSessionUserInTime(await readSessionToken({ cookies: all }))
})

const readSessionUserInTime = failFastPageQuery(readSessionUser)

export async function redirectLocalized(path: string): Promise<never> {
  redirectTo(localizedPath(path, await getLocale()))
}

/** Returns the signed-in person; sends a guest to /login and back to `path`. */
export async function requireUser(path: string): Promise<SessionUser> {
  const user = await currentUser()
  if (!user) return redirectLocalized(`/login?callbackUrl=${encodeURIComponent(path)}`)
  return user
}

/** Returns the signed-in admin; redirects everyone else, as the middleware does. */
export async function requireAdmin(path: string): Promise<SessionUser> {
  const user = await requireUser(path)
  if (user.missingFactor)
    return redirectLocalized(`/dashboard/second-factor?callbackUrl=${encodeURIComponent(path)}`)
  if (user.role !== 'admin') return redirectLocalized('/dashboard/userhome')
  return user
}

import 'server-only'
import { cookies } from 'next/headers'
import { redirect as redirectTo } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { pageQuery } from '@/lib/core/db/primary-silence'
import { localPath } from '@/lib/i18n/local-path'
import { readSessionUser, type SessionUser } from './session'
import { readToken } from './session-cookie'

/**
 * Where a dynamically rendered page redirects when what was asked for does not exist. That address matches no
 * route, so its answer is the complete not-found page; Next's own `notFound()` would answer with an empty
 * one.
 */
export const NOT_FOUND_PATH = '/not-found'

/** The signed-in person of the page being rendered, read once per request, or null for a guest. */
export const currentUser = cache(async (): Promise<SessionUser | null> => {
  const jar = await cookies()
  const all = Object.fromEntries(jar.getAll().map(({ name, value }) => [name, value]))
  return readInTime(await readToken({ cookies: all }))
})

const readInTime = pageQuery(readSessionUser)

/** Next's redirect, which stays in the language of the page being rendered. */
export async function redirect(path: string): Promise<never> {
  redirectTo(localPath(path, await getLocale()))
}

/** Returns the signed-in person; redirects a guest to /login, which returns to `path` after login. */
export async function requireUser(path: string): Promise<SessionUser> {
  const user = await currentUser()
  if (!user) return redirect(`/login?callbackUrl=${encodeURIComponent(path)}`)
  return user
}

/**
 * Returns the signed-in admin. Redirects a guest to /login, an admin who still owes a second factor to the
 * page that asks for it, and everybody else to their own page, as the middleware does.
 */
export async function requireAdmin(path: string): Promise<SessionUser> {
  const user = await requireUser(path)
  if (user.missingFactor)
    return redirect(`/dashboard/second-factor?callbackUrl=${encodeURIComponent(path)}`)
  if (user.role !== 'admin') return redirect('/dashboard/userhome')
  return user
}

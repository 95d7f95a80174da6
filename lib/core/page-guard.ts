import 'server-only'
import { cookies } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { readSessionUser, type SessionUser } from './session'
import { readToken } from './session-cookie'

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
 * asks for it, and for other people the page does not exist.
 */
export async function requireAdmin(path: string): Promise<SessionUser> {
  const user = await requireUser(path)
  if (user.owes) redirect(`/dashboard/second-factor?callbackUrl=${encodeURIComponent(path)}`)
  if (user.role !== 'admin') notFound()
  return user
}

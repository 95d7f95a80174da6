import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import type { AccountLabels } from '@/components/layout/use-account-labels'
import { resetSession } from '@/components/session/use-session'
import messages from '@/lib/i18n/messages/en'
import { openUrl } from '@/tests/support/next-navigation'

/** Renders a part as on a page of the site; the result contains the visited URLs. */
export function renderOnPage(part: ReactNode, { pathname = '/about' } = {}) {
  const visited: string[] = []
  openUrl(pathname, {
    push: (href) => void visited.push(href),
    replace: (href) => void visited.push(href),
  })
  resetSession()
  const view = render(<SWRConfig value={{ provider: () => new Map() }}>{part}</SWRConfig>)
  return { ...view, visited }
}

type Session = { name: string; email: string; role: 'admin' | 'user' } | null

/**
 * Responds to the browser like our server for this person until the logout, which fails with `broken`, and
 * with `away` loses the network.
 */
export function stubSession(person: Session, { broken = false, away = false } = {}) {
  let current = person
  const asked: string[] = []
  globalThis.fetch = async (input) => {
    const path = new URL(String(input), 'http://localhost').pathname
    asked.push(path)
    if (path === '/api/auth/csrf') return Response.json({ csrfToken: 'a-token' })
    if (path === '/api/auth/signout') {
      if (away) return Response.json({ code: 'unavailable', message: 'Not now.' }, { status: 503 })
      if (broken) throw new TypeError('Failed to fetch')
      current = null
      return Response.json({ url: 'http://localhost/' })
    }
    const user = current && { id: '1', image: '/pictures/default-avatar.svg', ...current }
    return Response.json(user ? { user } : {})
  }
  return asked
}

const { account, logout } = messages.layout.site

/** The texts that the server passes to the bell. */
export const bellWords = messages.notifications.bell

/** The texts that the server passes to the menu. */
export const accountLabels: AccountLabels = {
  ...account,
  logoutDialog: { ...logout, cancel: messages.shared.cancel },
}

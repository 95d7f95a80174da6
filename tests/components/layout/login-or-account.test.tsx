import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoginOrAccount } from '@/components/layout/login-or-account'
import { DashboardLink } from '@/components/layout/nav-link'
import { saveSignedInHint } from '@/components/layout/signed-in-hint'
import { accountLabels, bellWords, renderOnPage, stubSession } from './on-page'

const rahima = { name: 'Rahima Akter', email: 'rahima@people.example', role: 'user' } as const
const corner = (
  <>
    <ul>
      <DashboardLink label="Dashboard" />
    </ul>
    <LoginOrAccount login="Login" labels={accountLabels} bell={bellWords} />
  </>
)

function unavailable() {
  const headers = { 'Retry-After': '10' }
  return Response.json({ code: 'unavailable', message: 'Not now.' }, { status: 503, headers })
}

afterEach(() => saveSignedInHint(false))

describe('the corner of the navbar', () => {
  it('shows Login first, and always to a guest, with the return to this page', async () => {
    stubSession(null)
    renderOnPage(corner)
    expect(screen.getByRole('link', { name: 'Login' })).toBeVisible()
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-member'))

    const login = screen.getByRole('link', { name: 'Login' })
    expect(login).toHaveAttribute('href', '/login?callbackUrl=%2Fabout')
    expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('shows signed-in people their picture, with their name and links in its menu', async () => {
    stubSession(rahima)
    renderOnPage(corner)
    await userEvent.click(await screen.findByRole('button', { name: 'Your account: Rahima Akter' }))

    const menu = await screen.findByRole('menu')
    expect(within(menu).getByText('Rahima Akter')).toBeInTheDocument()
    expect(within(menu).getByText('rahima@people.example')).toBeInTheDocument()
    expect(within(menu).getByRole('menuitem', { name: 'View Profile' })).toHaveAttribute(
      'href',
      '/dashboard/profile',
    )
    const items = within(menu).getAllByRole('menuitem')
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['View Profile', '/dashboard/profile'],
      ['My Requests', '/dashboard/myrequests'],
      ['My Donations', '/dashboard/mydonations'],
      ['Test Status', '/dashboard/userappointment'],
      ['Logout', null],
    ])
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()
  })

  it('opens the menu with the arrow key too', async () => {
    stubSession(rahima)
    renderOnPage(corner)
    const button = await screen.findByRole('button', { name: 'Your account: Rahima Akter' })
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(await screen.findByRole('menu')).toBeInTheDocument()
  })

  it.each([
    ['user', '/dashboard/userhome'],
    ['admin', '/dashboard/home'],
  ] as const)('sends a signed-in %s to %s', async (role, href) => {
    stubSession({ ...rahima, role })
    renderOnPage(corner)
    expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', href)
  })

  it('loads the session once for all parts of a page', async () => {
    const asked = stubSession(rahima)
    renderOnPage(corner)
    await screen.findByRole('button', { name: 'Your account: Rahima Akter' })
    expect(asked).toEqual(['/api/auth/session'])
  })

  const troubles = [
    ['cannot reach its data', unavailable],
    ['has a fault', () => Response.json({ code: 'internal', message: 'Oh.' }, { status: 500 })],
    ['asks for patience', () => Response.json({ code: 'too-many-calls' }, { status: 429 })],
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const

  it.each(['/', '/login', '/register', '/forgot', '/reset', '/verify', '/_not-found'])(
    'does not return to %s after the login',
    (pathname) => {
      globalThis.fetch = () => new Promise(() => undefined)
      renderOnPage(corner, { pathname })
      expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    },
  )

  it('remembers a login for the next page, until the logout', async () => {
    stubSession(rahima)
    const { unmount } = renderOnPage(corner)
    await screen.findByRole('button', { name: 'Your account: Rahima Akter' })
    expect(document.documentElement).toHaveAttribute('data-member')
    expect(localStorage.getItem('member')).toBe('1')
    unmount()

    stubSession(null)
    renderOnPage(corner)
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-member'))
    expect(localStorage.getItem('member')).toBeNull()
  })

  it.each(troubles)('preserves the hint while the server %s', async (_what, respond) => {
    saveSignedInHint(true)
    let asked = 0
    globalThis.fetch = async () => {
      asked += 1
      return respond()
    }
    renderOnPage(corner)
    await waitFor(() => expect(asked).toBe(1))
    await act(async () => undefined)
    expect(document.documentElement).toHaveAttribute('data-member')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it.each(troubles)(
    'preserves the person while the server %s, and retries',
    async (_what, respond) => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] })
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
      const asked = stubSession(rahima)
      const answerWell = globalThis.fetch
      renderOnPage(corner)
      await screen.findByRole('button', { name: 'Your account: Rahima Akter' })

      globalThis.fetch = async () => {
        asked.push('in vain')
        return respond()
      }
      await act(() => jest.advanceTimersByTimeAsync(10_000))
      act(() => void window.dispatchEvent(new Event('focus')))
      await waitFor(() => expect(asked).toContain('in vain'))
      expect(screen.getByRole('button', { name: 'Your account: Rahima Akter' })).toBeVisible()
      expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()

      globalThis.fetch = answerWell
      const before = asked.length
      await act(() => jest.advanceTimersByTimeAsync(60_000))
      expect(asked.length).toBeGreaterThan(before)
      await user.click(screen.getByRole('button', { name: 'Your account: Rahima Akter' }))
      jest.useRealTimers()
    },
  )
})

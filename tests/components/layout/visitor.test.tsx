import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DashboardLink } from '@/components/layout/dashboard-link'
import { Visitor } from '@/components/layout/visitor'
import { accountWords, answerSession, renderOnPage } from './on-page'

const rahima = { name: 'Rahima Akter', email: 'rahima@people.example', role: 'user' } as const
const corner = (
  <>
    <ul>
      <DashboardLink label="Dashboard" />
    </ul>
    <Visitor login={<a href="/login">Login</a>} words={accountWords} />
  </>
)

describe('the corner of the navbar', () => {
  it('shows nothing until it knows who looks, then Login to a guest', async () => {
    answerSession(null)
    renderOnPage(corner)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()

    expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('shows a signed-in person their picture, and behind it who they are and where they can go', async () => {
    answerSession(rahima)
    renderOnPage(corner)
    await userEvent.click(await screen.findByRole('button', { name: 'Your account: Rahima Akter' }))

    const menu = await screen.findByRole('menu')
    expect(within(menu).getByText('Rahima Akter')).toBeInTheDocument()
    expect(within(menu).getByText('rahima@people.example')).toBeInTheDocument()
    expect(within(menu).getByRole('menuitem', { name: 'View Profile' })).toHaveAttribute(
      'href',
      '/dashboard/profile',
    )
    expect(within(menu).getByRole('menuitem', { name: 'Logout' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()
  })

  it('opens the menu with the arrow key too', async () => {
    answerSession(rahima)
    renderOnPage(corner)
    const button = await screen.findByRole('button', { name: 'Your account: Rahima Akter' })
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(await screen.findByRole('menu')).toBeInTheDocument()
  })

  it.each([
    ['user', '/dashboard/userhome'],
    ['admin', '/dashboard/home'],
  ] as const)('leads a signed-in %s to %s', async (role, href) => {
    answerSession({ ...rahima, role })
    renderOnPage(corner)
    expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', href)
  })

  it('asks once who is signed in, however many parts want to know', async () => {
    const asked = answerSession(rahima)
    renderOnPage(corner)
    await screen.findByRole('button', { name: 'Your account: Rahima Akter' })
    expect(asked).toEqual(['/api/auth/session'])
  })

  it('takes nobody for a guest while the server cannot tell', async () => {
    let asked = 0
    globalThis.fetch = async () => {
      asked += 1
      return Response.json({ code: 'unavailable', message: 'Not now.' }, { status: 503 })
    }
    renderOnPage(corner)
    await waitFor(() => expect(asked).toBe(1))
    await act(async () => undefined)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

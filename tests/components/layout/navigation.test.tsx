import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dashboardMenu } from '@/components/layout/dashboard/dashboard-menu'
import { DashboardMenuList } from '@/components/layout/dashboard/dashboard-menu-list'
import { MenuButton } from '@/components/layout/menu-button'
import { NavLink } from '@/components/layout/nav-link'
import messages from '@/lib/i18n/messages/en'
import { renderOnSite } from '@/tests/components/render-on-site'
import { isSitePath } from './is-site-path'
import { renderOnPage, stubSession } from './on-page'

describe('the menu of the dashboard', () => {
  const labels = (role: 'admin' | 'user', keepsBloodBank?: boolean) =>
    dashboardMenu(role, keepsBloodBank).map(({ key }) => messages.layout.dashboard.menu[key])
  const openMenu = (role: 'admin' | 'user', path: string) =>
    renderOnSite(<DashboardMenuList role={role} managesBloodBank={false} openCases={2} />, path)
  const pathsOf = (role: 'admin' | 'user') => dashboardMenu(role).map(({ href }) => href)

  it('offers an admin the pages of admins', () => {
    expect(labels('admin')).toEqual([
      'Overview',
      'Notifications',
      'Moderation',
      'Approve Appointment',
      'Manage Users',
      'Import Donors',
      'VolunteerManage',
      'Donor Groups',
      'Blood Requests',
      'Blood Banks',
      'Services',
      'Manage Campaign',
      'All Blog',
      'Donations',
      'Failed Emails',
      'Audit Log',
      'Webhooks',
    ])
  })

  it('groups the pages of admins under headings', async () => {
    await openMenu('admin', '/dashboard/requests')
    const groupNames = ['Today', 'People', 'Blood', 'Content', 'Money', 'System']
    expect(screen.getAllByRole('list')).toHaveLength(groupNames.length)
    for (const name of groupNames) {
      expect(screen.getByRole('list', { name })).toBeVisible()
    }
    const linksOf = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    expect(linksOf('Blood')).toEqual(['Blood Requests', 'Blood Banks'])
    expect(linksOf('Today')).toContain('Moderation22 open cases')
    expect(screen.getByRole('link', { name: 'Blood Requests' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  it('has no headings for other people', async () => {
    await openMenu('user', '/dashboard/userhome')
    expect(screen.getAllByRole('list')).toHaveLength(1)
    expect(screen.queryByText('Today')).not.toBeInTheDocument()
  })

  it('offers other people their own pages', () => {
    expect(labels('user')).toEqual([
      ...[
        'Overview',
        'Notifications',
        'My Requests',
        'Standing Requests',
        'My Donations',
        'Contact Requests',
      ],
      ...['My Groups', 'Test Status', 'Profile', 'Write Blog', 'My Blogs'],
    ])
  })

  it('shows the blood banks to their managers', () => {
    expect(labels('user', true)).toEqual([
      ...[
        'Overview',
        'Notifications',
        'My Requests',
        'Standing Requests',
        'My Donations',
        'Contact Requests',
      ],
      ...['Blood Banks', 'My Groups', 'Test Status', 'Profile', 'Write Blog', 'My Blogs'],
    ])
  })

  it('has only notifications, groups and the blog in both menus, and leads to pages of the dashboard', () => {
    const [admin, user] = [pathsOf('admin'), pathsOf('user')]
    expect(admin.filter((href) => user.includes(href))).toEqual([
      '/dashboard/notifications',
      '/dashboard/chapters',
      '/dashboard/allBlog',
    ])
    for (const href of [...admin, ...user]) {
      expect(href).toMatch(/^\/dashboard\/\w+$/)
      expect([href, isSitePath(href)]).toEqual([href, true])
    }
  })
})

describe('a link of the navigation', () => {
  it.each([
    ['/blogs', 'page'],
    ['/en/blogs', 'page'],
    ['/blogs/older', 'true'],
    ['/blogsters', null],
    ['/', null],
  ])('on %s has for /blogs: %s', (pathname, current) => {
    renderOnPage(<NavLink href="/blogs">Blogs</NavLink>, { pathname })
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current)
  })

  it('marks Home on the home page only', () => {
    const { unmount } = renderOnPage(<NavLink href="/">Home</NavLink>, { pathname: '/en' })
    expect(screen.getByRole('link')).toHaveAttribute('aria-current', 'page')
    unmount()
    renderOnPage(<NavLink href="/">Home</NavLink>, { pathname: '/blogs' })
    expect(screen.getByRole('link')).not.toHaveAttribute('aria-current')
  })
})

describe('the menu on a phone', () => {
  const words = { title: 'Menu', close: 'Close', label: 'Main', dashboard: 'Dashboard' }
  const links = [
    { href: '/blogs', label: 'Blogs' },
    { href: '/donate', label: 'Donate Us' },
  ]

  it('opens on a press, closes on Escape and returns the focus', async () => {
    stubSession(null)
    renderOnPage(<MenuButton label="Open menu" links={links} labels={words} />, {
      pathname: '/blogs',
    })
    const button = screen.getByRole('button', { name: 'Open menu' })
    await userEvent.click(button)
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Blogs' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Donate Us' })).toHaveAttribute('href', '/donate')

    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(button).toHaveFocus()
  })
})

import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FilterBar } from '@/components/admin-list/paged-list'
import { UserFilters, UserPanel } from '@/components/users/admin/user-panel'
import { type UsersView, usersView } from '@/components/users/admin/users-view'
import { renderOnSite } from '@/tests/components/render-on-site'
import { aMember } from './people'

const field = () => screen.getByRole('searchbox', { name: 'Search by name, email or phone number' })

afterEach(() => jest.useRealTimers())

async function openPanel(view: Partial<UsersView> = {}, rows = [aMember(), aMember()]) {
  const seen = await renderOnSite(
    <UserPanel view={{ page: 1, ...view }} rows={rows} total={rows.length} pageCount={1} me="f" />,
    '/dashboard/manageusers',
  )
  return { seen, user: userEvent.setup() }
}

/** The filters without a list, which loads immediately. */
function Filters({ asked }: { asked: UsersView[] }) {
  const [view, setView] = useState(usersView.all)
  return (
    <>
      <FilterBar
        view={view}
        unfilteredView={usersView.all}
        showAllLabel="See all"
        count="3 users"
        filters={(wanted, change) => <UserFilters view={wanted} onChange={change} />}
        onViewChange={(next) => {
          asked.push(next)
          setView(next)
        }}
      />
      <button type="button" onClick={() => setView({ q: 'before', page: 1 })}>
        Back
      </button>
    </>
  )
}

/** The requests in order. */
async function openFilters() {
  const asked: UsersView[] = []
  await renderOnSite(<Filters asked={asked} />)
  return { asked, user: userEvent.setup() }
}

async function chooseStatus(user: ReturnType<typeof userEvent.setup>, name: string) {
  screen.getByRole('combobox', { name: 'Status' }).focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('option', { name }))
}

describe('an admin who searches for people', () => {
  it('finds them by Enter, and the URL contains the search without the page number', async () => {
    const { seen, user } = await openPanel({ role: 'user', page: 3 })
    await user.type(field(), ' Rahima & Co {Enter}')
    expect(seen.visited).toEqual(['/dashboard/manageusers?q=Rahima+%26+Co&role=user'])
  })

  it('finds them without Enter, after a pause and not for each character', async () => {
    const { asked } = await openFilters()
    jest.useFakeTimers()
    const type = (value: string) => fireEvent.change(field(), { target: { value } })
    const pause = (ms: number) => act(() => jest.advanceTimersByTime(ms))
    for (const typed of ['r', 'ra', 'rah']) {
      type(typed)
      pause(399)
    }
    expect(asked).toEqual([])
    pause(1)
    expect(asked).toEqual([{ q: 'rah', page: 1 }])
    // Typing continues without a lost character.
    type('rahi ')
    expect(field()).toHaveValue('rahi ')
    pause(400)
    expect(asked.slice(1)).toEqual([{ q: 'rahi', page: 1 }])
    expect(field()).toHaveValue('rahi ')
  })

  it('sends one request for the same text', async () => {
    const { asked, user } = await openFilters()
    await user.type(field(), 'ra{Enter} {Enter}{Enter}')
    expect(asked).toHaveLength(1)
  })

  it('preserves the text when a status is chosen, and sees all users again', async () => {
    const { asked, user } = await openFilters()
    await user.type(field(), 'ra{Enter}')
    await chooseStatus(user, 'Admin')
    expect(asked.at(-1)).toEqual({ q: 'ra', role: 'admin', page: 1 })
    expect(field()).toHaveValue('ra')
    await user.click(screen.getByRole('button', { name: 'See all' }))
    expect(asked.at(-1)).toEqual({ page: 1 })
    expect(field()).toHaveValue('')
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('All')
  })

  it('reads the text of the search after Back', async () => {
    const { asked, user } = await openFilters()
    await user.type(field(), 'ra{Enter}')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(field()).toHaveValue('before')
    await user.clear(field())
    await user.keyboard('{Enter}')
    expect(asked.map(({ q }) => q)).toEqual(['ra', undefined])
  })

  it('sees that no one matches, and clears the search', async () => {
    const { seen, user } = await openPanel({ q: 'nobody' }, [])
    expect(field()).toHaveValue('nobody')
    expect(screen.getByText('No users match your search')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('No users')
    await user.click(screen.getAllByRole('button', { name: 'See all' })[1] as HTMLElement)
    expect(seen.visited).toEqual(['/dashboard/manageusers'])
  })

  it.each([
    [{}, { page: 1 }],
    [
      { q: 'রহিমা', role: 'admin', page: '3' },
      { q: 'রহিমা', role: 'admin', page: 3 },
    ],
    [{ q: '  ', role: 'owner', page: '-1' }, { page: 1 }],
    [
      { q: ['a\0+ b ', 'x'], role: ['user'], page: '1e9' },
      { q: 'a+ b', role: 'user', page: 1 },
    ],
    [{ q: 'x'.repeat(150) }, { q: 'x'.repeat(100), page: 1 }],
  ])('can use any URL (%j)', (params, view) => {
    expect(usersView.parse(params as Record<string, string>)).toEqual(view)
    const { search } = new URL(usersView.href(view as UsersView), 'http://localhost')
    expect(usersView.parse(Object.fromEntries(new URLSearchParams(search)))).toEqual(view)
  })
})

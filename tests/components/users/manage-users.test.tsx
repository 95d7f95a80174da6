import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UserPanel } from '@/components/users/admin/user-panel'
import type { UsersView } from '@/components/users/admin/users-view'
import type { ListedUserDto } from '@/lib/features/users/contract'
import { renderOnSite, type StubbedResponses, serve } from '@/tests/components/render-on-site'
import { aDonorRecord, aMember } from './people'

const me = aMember({ name: 'Amina Begum', role: 'admin', email: 'amina@office.example' })

interface Shown {
  view?: Partial<UsersView>
  total?: number
  pageCount?: number
  responses?: StubbedResponses
}

async function openPanel(
  members: ListedUserDto[],
  { view = {}, total = members.length, pageCount = 1, responses = {} }: Shown = {},
) {
  const server = serve(responses)
  const seen = await renderOnSite(
    <main id="main" tabIndex={-1}>
      <UserPanel
        view={{ page: 1, ...view }}
        rows={members}
        total={total}
        pageCount={pageCount}
        me={me._id}
      />
    </main>,
    '/dashboard/manageusers',
  )
  return { seen, ...server, user: userEvent.setup() }
}

const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }))
const buttonsOf = (name: RegExp) =>
  rowOf(name)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
const question = () => screen.findByRole('alertdialog', { name: 'Are you sure?' })

describe('an admin who looks at the users', () => {
  it('reads names, contact details, roles and donor records', async () => {
    const kamal = aMember({ name: 'Kamal Hossain', email: 'k@people.example' })
    await openPanel([kamal, aMember({ donor: aDonorRecord }), me])
    const row = rowOf(/Kamal Hossain/)
    expect(row.getByRole('link', { name: 'k@people.example' })).toHaveAttribute(
      'href',
      'mailto:k@people.example',
    )
    expect(row.getByText('User')).toBeVisible()
    expect(row.getByText('Not a donor')).toBeVisible()
    expect(rowOf(/Nusrat Jahan/).getByRole('img', { name: 'AB negative' })).toBeVisible()
    expect(rowOf(/Amina Begum/).getByText('Admin')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('3 users')
  })

  it('can change roles and delete people, but not themselves', async () => {
    await openPanel([aMember({ name: 'Kamal' }), aMember({ name: 'Rahima', role: 'admin' }), me])
    // The first copies the email; the last is the phone menu.
    expect(buttonsOf(/Kamal/)).toEqual(['', 'Make admin', 'Delete', ''])
    expect(buttonsOf(/Rahima/)).toEqual(['', 'Make user', 'Delete', ''])
    expect(buttonsOf(/Amina Begum/)).toEqual([''])
    expect(rowOf(/Amina Begum/).getByText('You')).toBeVisible()
  })

  it('sees which email is unconfirmed', async () => {
    await openPanel([aMember({ name: 'Kamal', isConfirmed: false }), aMember(), me])
    expect(rowOf(/Kamal/).getByText('Email not confirmed')).toBeVisible()
    expect(screen.getAllByText('Email not confirmed')).toHaveLength(1)
  })

  it('preserves the order of the server', async () => {
    await openPanel(['Ziaul', 'Anika', 'Mitu'].map((name) => aMember({ name })))
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(names).toEqual([
      ...[expect.stringContaining('Ziaul'), expect.stringContaining('Anika')],
      expect.stringContaining('Mitu'),
    ])
  })

  it('opens the next page and preserves the search', async () => {
    const view = { q: 'জাহান', role: 'user', page: 2 } as const
    await openPanel([aMember()], { view, total: 60, pageCount: 3 })
    expect(screen.getByRole('status')).toHaveTextContent('60 users')
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    const q = encodeURIComponent('জাহান')
    expect(link('Next')).toBe(`/dashboard/manageusers?q=${q}&role=user&page=3`)
    expect(link('Previous')).toBe(`/dashboard/manageusers?q=${q}&role=user`)
  })

  it('sees an explanation while there is no other account', async () => {
    await openPanel([me])
    expect(screen.getByText('No other accounts yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See press kit' })).toHaveAttribute('href', '/press')
  })
})

describe('an admin who makes a person an admin', () => {
  const kamal = aMember({ name: 'Kamal Hossain' })
  const call = `users/${kamal._id}`
  const ok = () => ({ body: { message: 'Role changed successfully' } })
  const makeAdmin = () => screen.getByRole('button', { name: 'Make admin: Kamal Hossain' })

  it('reads the consequences, can cancel, and sees a message', async () => {
    const { seen, user, calls, sentTo } = await openPanel([kamal, me], {
      responses: { [call]: ok },
    })
    await user.click(makeAdmin())
    const dialog = await question()
    expect(dialog).toHaveAccessibleDescription(/see everyone's details.*log them out/)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(calls).toHaveLength(0)

    await user.click(makeAdmin())
    await user.click(await screen.findByRole('button', { name: 'Yes, make admin' }))
    expect(await screen.findByText(/Kamal Hossain becomes an admin/)).toBeInTheDocument()
    expect(sentTo(call)).toEqual([{ name: call, sent: { role: 'admin' } }])
    await waitFor(() => expect(seen.refreshed).toBe(1))
  })

  it('sees why a person with an unconfirmed email cannot become one', async () => {
    const message = "This person hasn't confirmed their email yet"
    const { user } = await openPanel([kamal, me], {
      responses: { [call]: () => ({ status: 409, body: { code: 'unconfirmed', message } }) },
    })
    await user.click(makeAdmin())
    await user.click(await screen.findByRole('button', { name: 'Yes, make admin' }))
    expect(await screen.findByText(message)).toBeInTheDocument()
  })

  it('can retry in the same dialog after a network error', async () => {
    const responses = [undefined, ok()]
    const { seen, user } = await openPanel([kamal, me], {
      responses: { [call]: () => responses.shift() as { body: object } },
    })
    await user.click(makeAdmin())
    await user.click(await screen.findByRole('button', { name: 'Yes, make admin' }))
    expect(await screen.findByText(/couldn't reach the server/)).toBeInTheDocument()
    expect(seen.refreshed).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Now an admin')).toBeInTheDocument()
  })
})

describe('an admin who makes another admin a user', () => {
  const rahima = aMember({ name: 'Rahima Khatun', role: 'admin' })
  const call = `users/${rahima._id}`
  const press = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: 'Make user: Rahima Khatun' }))
    await user.click(await screen.findByRole('button', { name: 'Yes, make user' }))
  }

  it('sends the other role, and sees a message', async () => {
    const responses = { [call]: () => ({ body: { message: 'Role changed successfully' } }) }
    const { user, sentTo } = await openPanel([rahima, me], { responses })
    await press(user)
    expect(await screen.findByText(/Rahima Khatun is no longer an admin/)).toBeInTheDocument()
    expect(sentTo(call)).toEqual([{ name: call, sent: { role: 'user' } }])
  })

  it('reads the server’s message when it is not allowed', async () => {
    const message = 'This is the last admin. Make someone else an admin first.'
    const { seen, user } = await openPanel([rahima, me], {
      responses: { [call]: () => ({ status: 409, body: { code: 'last-admin', message } }) },
    })
    await press(user)
    expect(await screen.findByText('Something Went Wrong!')).toBeInTheDocument()
    expect(screen.getByText(message)).toBeInTheDocument()
    await waitFor(() => expect(seen.refreshed).toBe(1))
  })
})

describe('an admin who deletes a person', () => {
  const kamal = aMember({ name: 'Kamal Hossain' })
  const call = `userdelete/${kamal._id}`
  const remove = () => screen.getByRole('button', { name: 'Delete Kamal Hossain' })

  it('sees what is deleted and what stays, and a message afterwards', async () => {
    const responses = { [call]: () => ({ body: { message: 'user deleted successfully' } }) }
    const { seen, user, sentTo } = await openPanel([kamal, me], { responses })
    await user.click(remove())
    const dialog = await question()
    expect(dialog).toHaveAccessibleDescription('Delete this User')
    const { getByText, getByRole } = within(dialog)
    expect(getByText('Kamal Hossain')).toBeVisible()
    expect(dialog).toHaveTextContent(kamal.email)
    expect(getByRole('heading', { name: 'Will be deleted' })).toBeVisible()
    expect(getByText(/^Open blood requests: we'll close them/)).toBeVisible()
    expect(getByRole('heading', { name: 'Will be kept' })).toBeVisible()
    expect(getByText(/shown as Former member$/)).toBeVisible()
    expect(getByText(/won't be able to revert this!$/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Yes, delete' }))
    expect(await screen.findByText('Deleted!')).toBeInTheDocument()
    expect(screen.getByText('User has been deleted.')).toBeInTheDocument()
    expect(sentTo(call)).toEqual([{ name: call, sent: undefined }])
    await waitFor(() => expect(seen.refreshed).toBe(1))
  })

  it('reads the server’s message when it is not allowed', async () => {
    const message = 'This is the last admin. Make someone else an admin first.'
    const { user } = await openPanel([kamal, me], {
      responses: { [call]: () => ({ status: 409, body: { code: 'last-admin', message } }) },
    })
    await user.click(remove())
    await user.click(await screen.findByRole('button', { name: 'Yes, delete' }))
    expect(await screen.findByText(message)).toBeInTheDocument()
  })

  it('sees an error when another admin was first', async () => {
    const message = "This account doesn't exist."
    const { seen, user } = await openPanel([kamal, me], {
      responses: { [call]: () => ({ status: 404, body: { code: 'not-found', message } }) },
    })
    await user.click(remove())
    await user.click(await screen.findByRole('button', { name: 'Yes, delete' }))
    expect(await screen.findByText('This was already deleted.')).toBeInTheDocument()
    await waitFor(() => expect(seen.refreshed).toBe(1))
  })
})

import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccountMenu } from '@/components/layout/account-controls'
import { getQueuedSubmissions, queueSubmission } from '@/components/offline/offline-queue'
import { getSavedPages, saveOffline } from '@/components/offline/saved-pages'
import { ToastHost } from '@/components/ui/toast'
import { accountLabels, renderOnPage, stubSession } from './on-page'

const rahima = { name: 'Rahima Akter', email: 'rahima@people.example', role: 'user' } as const
const menu = (
  <>
    <AccountMenu user={{ ...rahima, id: '1', photo: null }} labels={accountLabels} />
    <ToastHost label="Notifications" closeLabel="Dismiss" />
  </>
)

async function askToLeave() {
  await userEvent.click(screen.getByRole('button', { name: 'Your account: Rahima Akter' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  return screen.findByRole('alertdialog', { name: 'Are you sure? You want to Log Out!' })
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.theme
})

/** A person has saved pledges and a queued chat message on this phone. */
async function useOffline() {
  const id = '1'
  const place = { date: '2099-05-20', location: 'Dhaka' }
  const pledge = { requestId: '1', bloodGroup: 'O-' as const, bags: 1, ...place }
  await saveOffline('own-pledges', [pledge], id)
  await queueSubmission({
    ...{ id: '1', kind: 'message', person: id, path: 'createCommunityChat', body: {} },
    ...{ about: 'I can give.', href: '/communityChat', keptAt: Date.now() },
  })
  expect(await getSavedPages()).toHaveLength(1)
}

describe('logging out', () => {
  it('confirms first, shows a message and opens the home page', async () => {
    const asked = stubSession(rahima)
    const { visited } = renderOnPage(menu)
    await askToLeave()
    expect(asked).not.toContain('/api/auth/signout')

    await userEvent.click(screen.getByRole('button', { name: 'Yes, Log Out' }))
    expect(await screen.findByText('Log Out Successful')).toBeInTheDocument()
    expect(asked).toContain('/api/auth/signout')
    await waitFor(() => expect(visited).toEqual(['/']))
  })

  it('deletes the person’s data in the browser except the theme', async () => {
    stubSession(rahima)
    renderOnPage(menu)
    localStorage.setItem('blog-draft:rahima', '{}')
    sessionStorage.setItem('chat:rahima', '{}')
    localStorage.setItem('theme', 'dark')
    await askToLeave()
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Log Out' }))
    expect(await screen.findByText('Log Out Successful')).toBeInTheDocument()
    expect({ ...localStorage }).toEqual({ theme: 'dark' })
    expect({ ...sessionStorage }).toEqual({})
  })

  it('changes nothing when the person cancels', async () => {
    const asked = stubSession(rahima)
    const { visited } = renderOnPage(menu)
    const dialog = await askToLeave()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))

    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(asked).not.toContain('/api/auth/signout')
    expect(visited).toEqual([])
  })

  it.each([{ broken: true }, { away: true }])(
    'shows an error when the server fails (%j), and the page stays',
    async (trouble) => {
      stubSession(rahima, trouble)
      const { visited } = renderOnPage(menu)
      await askToLeave()
      await userEvent.click(screen.getByRole('button', { name: 'Yes, Log Out' }))

      expect(await screen.findByText('Something went wrong, try again later.')).toBeInTheDocument()
      expect(visited).toEqual([])
    },
  )

  it('deletes all data on the phone, even when the network is lost', async () => {
    await useOffline()
    stubSession(rahima, { broken: true })
    renderOnPage(menu)
    await askToLeave()
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Log Out' }))
    expect(await screen.findByText('Something went wrong, try again later.')).toBeInTheDocument()
    expect(await getSavedPages()).toEqual([])
    expect(await getQueuedSubmissions()).toEqual([])
    expect({ ...localStorage }).toEqual({})
  })
})

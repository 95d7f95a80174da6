import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AllRequests } from '@/components/requests/public/all-requests'
import { toApiBloodRequest } from '@/lib/features/requests/wire'
import { aRequest, guest, serve, signedIn, takeOverOnSite } from '../render-on-site'

const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Dhaka' })
const requests = [
  aRequest({ bloodGroup: 'O-', needDate: today }),
  aRequest({ bloodGroup: 'B+', needDate: today }),
]

/** Opens /allrequest with its HTML before hydration. */
async function open(session: typeof guest) {
  const server = serve({
    'auth/session': session,
    requests: (_sent, query) => {
      const group = query.get('bloodGroup')
      const found = requests.filter(({ bloodGroup }) => !group || bloodGroup === group)
      return { body: { bloodRequests: [found.map(toApiBloodRequest)], total: found.length } }
    },
    'account/eligibility': () => ({ body: {} }),
  })
  const seen = await takeOverOnSite(
    <AllRequests initial={{ requests, total: 2 }} renderedOn={today} divisions={[]} />,
  )
  return { ...server, seen }
}

const cards = () => screen.getAllByRole('article')
const buttons = (name: string) => screen.getAllByRole('button', { name })

describe('the server-rendered list', () => {
  it('does not change for a guest, and sends no requests', async () => {
    const { sentTo } = await open(guest)
    await waitFor(() => expect(sentTo('auth/session')).toHaveLength(1))
    const [first] = cards()
    fireEvent.scroll(window)
    expect(cards()).toHaveLength(2)
    expect(cards()[0]).toBe(first)
    expect(sentTo('requests')).toHaveLength(0)
  })

  it('sends a guest who wants to donate to the login', async () => {
    const { seen } = await open(guest)
    await userEvent.click(buttons('Donate Blood')[1] as HTMLElement)
    await waitFor(() => expect(seen.visited).toEqual(['/login?callbackUrl=%2Fallrequest']))
  })

  it('is rendered by the browser for a signed-in person', async () => {
    const { sentTo } = await open(signedIn)
    await waitFor(() => expect(sentTo('requests')).not.toHaveLength(0))
    expect(cards()).toHaveLength(2)
  })

  it('moves the focus to the same link in a new list', async () => {
    await open(guest)
    const link = () => screen.getByRole('link', { name: 'B+ BLOOD REQUIRED' })
    const before = link()
    before.focus()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(link()).not.toBe(before))
    expect(link()).toHaveFocus()
  })

  it('is replaced by the chosen group', async () => {
    await open(guest)
    await userEvent.click(screen.getByRole('radio', { name: 'B positive' }))
    await waitFor(() => expect(cards()).toHaveLength(1))
    expect(screen.getByRole('heading', { name: 'B+ BLOOD REQUIRED' })).toBeInTheDocument()
  })
})

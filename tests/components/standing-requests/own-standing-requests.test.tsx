import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CircleView } from '@/components/standing-requests/circle-view'
import { JoinedCircles } from '@/components/standing-requests/joined-circles'
import { OwnStandingRequests } from '@/components/standing-requests/own-standing-requests'
import { renderOnSite, type StubbedResponses, serve } from '../render-on-site'
import { aCircle, aStandingRequest } from './standing-request-fixture'

const own = aStandingRequest()
const OF_TANVIR = 'O+ blood for Tanvir Ahmed'

async function openOwn(standingRequests = [own], responses: StubbedResponses = {}, path = '') {
  const server = serve(responses)
  const page = await renderOnSite(
    <OwnStandingRequests standingRequests={standingRequests} />,
    `${path}/dashboard/standingrequests`,
  )
  return { ...server, page }
}

describe('the list of standing requests', () => {
  it('shows the schedule and the circle, and links to the invitation', async () => {
    await openOwn([aStandingRequest({ currentRequest: 'd'.repeat(24) })])
    const card = screen.getByRole('listitem', { name: OF_TANVIR })
    expect(card).toHaveTextContent('2 bags every 4 weeks')
    expect(card).toHaveTextContent('Next request: for 1 Jun 2050, posted 7 days before')
    expect(card).toHaveTextContent('3 donors in the circle')
    expect(within(card).queryByText('Is blood still needed?')).toBeNull()
    expect(within(card).getByRole('link', { name: `Invite donors: ${OF_TANVIR}` })).toHaveAttribute(
      'href',
      `/circles/${own._id}`,
    )
    expect(
      within(card).getByRole('link', { name: `See posted request: ${OF_TANVIR}` }),
    ).toHaveAttribute('href', `/request/${'d'.repeat(24)}`)
  })

  it('asks once a month, and one press confirms', async () => {
    const asked = aStandingRequest({ needsConfirmation: true })
    const path = `standing-requests/${own._id}/confirmation`
    const { page, sentTo } = await openOwn([asked], {
      [path]: () => ({ body: { message: 'ok', standingRequest: own } }),
    })
    expect(screen.getByText(/Please confirm by 31 May 2050/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: `Yes, still needed: ${OF_TANVIR}` }))
    expect(await screen.findByText('Confirmed for another month')).toBeVisible()
    expect(sentTo(path)).toHaveLength(1)
    await waitFor(() => expect(page.refreshed).toBe(1))
  })

  it('says why it is paused, and resumes in one press', async () => {
    const paused = aStandingRequest({ status: 'paused', pausedBy: 'unconfirmed' })
    const path = `standing-requests/${own._id}/confirmation`
    await openOwn([paused], { [path]: () => ({ body: { message: 'ok', standingRequest: own } }) })
    expect(screen.getByText("You didn't confirm that blood is still needed.")).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pause/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: `Resume: ${OF_TANVIR}` }))
    expect(await screen.findByText('Standing request resumed')).toBeVisible()
  })

  it('pauses at once, and shows a failure', async () => {
    await openOwn()
    await userEvent.click(screen.getByRole('button', { name: `Pause: ${OF_TANVIR}` }))
    await waitFor(() => expect(screen.getByText("We couldn't save this")).toBeVisible())
  })

  it('asks before it ends one', async () => {
    const path = `standing-requests/${own._id}`
    const { page, sentTo } = await openOwn([own], { [path]: () => ({ body: { message: 'ok' } }) })
    await userEvent.click(screen.getByRole('button', { name: `End: ${OF_TANVIR}` }))
    const dialog = screen.getByRole('alertdialog', { name: 'End this standing request?' })
    expect(sentTo(path)).toHaveLength(0)
    await userEvent.click(within(dialog).getByRole('button', { name: 'End' }))
    expect(await screen.findByText('Standing request ended')).toBeVisible()
    await waitFor(() => expect(page.refreshed).toBe(1))
  })

  it('offers to create the first one', async () => {
    await openOwn([])
    expect(screen.getByRole('link', { name: 'New standing request' })).toHaveAttribute(
      'href',
      '/dashboard/standingrequests/new',
    )
  })

  it('is in Bangla on a Bangla page', async () => {
    await openOwn([own], {}, '/bn')
    expect(screen.getByRole('listitem')).toHaveTextContent('৪ সপ্তাহ পরপর ২ ব্যাগ')
  })
})

describe('a circle', () => {
  const membership = `standing-requests/${own._id}/membership`

  async function openCircle(
    fields: Partial<Parameters<typeof CircleView>[0]>,
    responses?: StubbedResponses,
  ) {
    const server = serve(responses ?? { [membership]: () => ({ body: { message: 'ok' } }) })
    const url = `http://localhost:3000/circles/${own._id}`
    const page = await renderOnSite(
      <CircleView
        {...{ circle: aCircle(), isOwn: false, isMember: false, isDonor: true }}
        {...{ place: 'Savar, Dhaka', url, ...fields }}
      />,
      `/circles/${own._id}`,
    )
    return { ...server, page }
  }

  it('is joined in one press', async () => {
    const { page, sentTo } = await openCircle({})
    expect(screen.getByText(/A patient in Savar, Dhaka needs 2 bags of blood/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Join the circle' }))
    expect(await screen.findByText("You're in the circle")).toBeVisible()
    expect(sentTo(membership)).toHaveLength(1)
    await waitFor(() => expect(page.refreshed).toBe(1))
  })

  it('says why a donor cannot join', async () => {
    const message = 'This circle has enough donors.'
    await openCircle(
      {},
      { [membership]: () => ({ status: 409, body: { code: 'conflict', message } }) },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Join the circle' }))
    expect(await screen.findByText(message)).toBeVisible()
  })

  it('is left in one press', async () => {
    await openCircle({ isMember: true })
    await userEvent.click(screen.getByRole('button', { name: 'Leave the circle' }))
    expect(await screen.findByText('You left the circle')).toBeVisible()
  })

  it('sends other people to the registration as a donor', async () => {
    await openCircle({ isDonor: false })
    expect(screen.getByRole('link', { name: 'Register as a donor' })).toHaveAttribute(
      'href',
      '/donorRegistration',
    )
  })

  it('offers its requester the invitation instead', async () => {
    await openCircle({ isOwn: true, circle: aCircle({ status: 'paused' }) })
    expect(screen.queryByRole('button', { name: 'Join the circle' })).toBeNull()
    expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringContaining(own._id),
    )
    expect(screen.getByText(/^Paused at the moment/)).toBeVisible()
  })

  it('is left from the list of joined circles too', async () => {
    const { sentTo } = serve({ [membership]: () => ({ body: { message: 'ok' } }) })
    await renderOnSite(<JoinedCircles circles={[aCircle()]} />, '/dashboard/standingrequests')
    await userEvent.click(
      screen.getByRole('button', {
        name: 'Leave the circle: O+ blood every 4 weeks, Savar, Dhaka',
      }),
    )
    expect(await screen.findByText('You left the circle')).toBeVisible()
    expect(sentTo(membership)).toHaveLength(1)
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequestFacts } from '@/components/requests/public/request-facts'
import { ViewerSection } from '@/components/requests/public/viewer-sections'
import type { RequestViewerDto as Viewer } from '@/lib/features/pledges/server/read-request-viewer'
import { toApiRequestViewer } from '@/lib/features/pledges/wire'
import {
  aRequest,
  guest,
  renderOnSite,
  type StubbedResponses,
  serve,
  signedIn,
} from '../render-on-site'

const request = aRequest({ _id: 'd'.repeat(24), needDate: '2999-05-20' })
const contact = { patientName: 'Rahima Khatun', phone: '+880 1800-654321' }
const NOBODY: Viewer = { contact: null, own: null, pledge: null }

async function openAs(viewer: Partial<Viewer>, responses: StubbedResponses = {}, shown = request) {
  const server = serve({
    'auth/session': signedIn,
    [`requests/${request._id}`]: () => ({ body: toApiRequestViewer({ ...NOBODY, ...viewer }) }),
    ...responses,
  })
  const seen = await renderOnSite(<ViewerSection request={shown} renderedOn="2026-01-01" />)
  return { ...server, ...seen, user: userEvent.setup() }
}

const donor = { name: 'Mitu Das', photo: '/p.svg', phone: '+880 1711-000000', email: '' }
const own: Viewer['own'] = {
  request,
  ...{ bagsAsked: 3, state: 'open', reason: '', isAwaited: true },
  ...{ canEdit: true, canClose: true },
  pledges: [
    {
      ...{ _id: 'e'.repeat(24), bags: 1, date: '2999-05-20', bloodGroup: 'O-' },
      ...{
        isExchange: false,
        isConfirmed: false,
        canConfirm: false,
        canRefuse: true,
        undoableFor: null,
      },
      donor: { ...donor, hasLeft: false },
    },
  ],
}

describe('the page of a request, for its requester', () => {
  it('shows the pledges and their contact details, and lets the requester edit and end it', async () => {
    await openAs({ contact, own })
    const part = await screen.findByRole('region', { name: 'This is your request' })
    expect(within(part).getByText('Mitu Das')).toBeVisible()
    expect(within(part).getByRole('link', { name: /\+880 1711-000000/ })).toBeVisible()
    expect(
      within(part).getByRole('button', { name: /^Edit the request for Rahima Khatun/ }),
    ).toBeVisible()
    expect(within(part).getByRole('link', { name: 'All my requests' })).toHaveAttribute(
      'href',
      '/dashboard/myrequests',
    )
  })
})

describe('the page of a request, for a donor who pledged', () => {
  const pledge = { _id: 'e'.repeat(24), bags: 2, date: '2999-05-20', canWithdraw: true }

  it('shows the next steps, and withdraws the pledge', async () => {
    const { user, sentTo } = await openAs(
      { contact, pledge },
      { [`pledges/${pledge._id}`]: () => ({ body: { message: 'done' } }) },
    )
    const part = await screen.findByRole('region', { name: 'You pledged 2 bags' })
    expect(within(part).getByText('Call Rahima Khatun or their family')).toBeVisible()
    expect(within(part).getByRole('link', { name: contact.phone })).toBeVisible()
    expect(within(part).getByRole('link', { name: 'Add to calendar' })).toBeVisible()
    await user.click(within(part).getByRole('button', { name: /^Cancel pledge for/ }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Yes, cancel pledge' }))
    await waitFor(() => expect(sentTo(`pledges/${pledge._id}`)).toHaveLength(1))
  })

  it('takes the patient and the phone from the response when the page does not contain them', async () => {
    const withheld = { ...request, patientName: '', phone: '' }
    await openAs({ contact, pledge }, {}, withheld)
    expect(await screen.findByText('Call Rahima Khatun or their family')).toBeVisible()
  })

  it('states that the number is in the email when the site hides it', async () => {
    const hidden = aRequest({ ...request, phone: '', phoneFor: 'pledged' })
    await openAs({ contact: { ...contact, phone: '' }, pledge }, {}, hidden)
    const part = await screen.findByRole('region', { name: 'You pledged 2 bags' })
    expect(part).toHaveTextContent('The phone number is in our email.')
    expect(part).not.toHaveTextContent('Agree a time and place:')
  })

  it('thanks the donor after the day', async () => {
    await openAs({ contact, pledge: { ...pledge, canWithdraw: false } })
    const part = await screen.findByRole('region', { name: 'You pledged 2 bags' })
    expect(part).toHaveTextContent('Thank you for giving blood.')
    expect(within(part).queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('the page of a request, for others', () => {
  it('shows none of this to a member', async () => {
    const { sentTo } = await openAs({})
    await waitFor(() => expect(sentTo(`requests/${request._id}`)).toHaveLength(1))
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })

  it('sends no request for a guest', async () => {
    const { calls } = await openAs({ own }, { 'auth/session': guest })
    await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['auth/session']))
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })

  it.each([
    ['all bags are pledged', { bagsNeeded: 0 }, false, 'None, all are pledged'],
    ['it has ended', { bagsNeeded: 2 }, true, 'No more bags needed'],
    ['it is open', { bagsNeeded: 2 }, false, '2 bags'],
  ])('shows how many bags are needed when %s', async (_when, fields, isOver, words) => {
    serve({ 'auth/session': guest })
    await renderOnSite(<RequestFacts request={aRequest(fields)} isOver={isOver} />)
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryByText('0 bags')).not.toBeInTheDocument()
  })
})

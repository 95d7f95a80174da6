import { screen, waitFor } from '@testing-library/react'
import { RequestContact } from '@/components/requests/public/request-contact'
import {
  aRequest,
  guest,
  renderOnSite,
  type StubbedResponses,
  serve,
  signedIn,
} from '../render-on-site'

type Status = Parameters<typeof RequestContact>[0]['request']['status']

const _id = 'c'.repeat(24)
const GONE = { patientName: '', phone: '' }
const WITHHELD = /no longer show the name and phone number/

async function open(own: object, status: Status = 'open', responses: StubbedResponses = {}) {
  const request = { ...aRequest({ _id, needDate: '2999-01-01', ...own }), status }
  const server = serve({ 'auth/session': guest, ...responses })
  await renderOnSite(
    <dl>
      <RequestContact request={request} renderedOn="2020-01-01" />
    </dl>,
  )
  return server
}

const answering = (contact: object | null) => ({
  'auth/session': signedIn,
  [`requests/${_id}`]: () => ({ body: { contact } }),
})

describe('the patient and the phone of a request', () => {
  it('are on the page of an open request', async () => {
    await open({ patientName: 'Rahima Khatun' })
    expect(screen.getByText('Rahima Khatun')).toBeVisible()
    expect(screen.getByRole('link', { name: /^\+880/ })).toBeVisible()
  })

  it('are not loaded for a visitor of a past request', async () => {
    const { calls } = await open(GONE, 'closed')
    expect(await screen.findByText(WITHHELD)).toBeVisible()
    await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['auth/session']))
  })

  it('disappear when its day ends while the page is open', async () => {
    await open({ patientName: 'Rahima Khatun', needDate: '2020-01-01' })
    expect(await screen.findByText(WITHHELD)).toBeVisible()
    expect(screen.queryByText('Rahima Khatun')).not.toBeInTheDocument()
  })

  it('are loaded for its requester and its donors', async () => {
    const contact = { patientName: 'Rahima Khatun', phone: '+880 1800-654321' }
    await open(GONE, 'fulfilled', answering(contact))
    expect(await screen.findByText('Rahima Khatun')).toBeVisible()
    expect(screen.getByRole('link', { name: '+880 1800-654321' })).toBeVisible()
  })

  it('are not loaded for other members', async () => {
    const { sentTo } = await open(GONE, 'fulfilled', answering(null))
    await waitFor(() => expect(sentTo(`requests/${_id}`)).toHaveLength(1))
    expect(screen.getByText(WITHHELD)).toBeVisible()
  })

  it('show a guest a patient and a login link when the number is for members', async () => {
    const { calls } = await open({ phone: '', phoneFor: 'members' })
    expect(screen.getByText('Rahima Khatun')).toBeVisible()
    expect(screen.getByText('Members can see the phone number.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Log in to see it' })).toHaveAttribute(
      'href',
      `/login?callbackUrl=${encodeURIComponent(`/request/${_id}`)}`,
    )
    await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['auth/session']))
  })

  it('show a member the number with a warning when it is for members', async () => {
    const contact = { patientName: 'Rahima Khatun', phone: '+880 1800-654321' }
    await open({ phone: '', phoneFor: 'members' }, 'open', answering(contact))
    expect(await screen.findByRole('link', { name: '+880 1800-654321' })).toBeVisible()
    expect(screen.getByText('Never send money to anyone who asks for it here.')).toBeVisible()
  })

  it('show an error to a member who saw too many numbers today', async () => {
    await open({ phone: '', phoneFor: 'members' }, 'open', answering(null))
    expect(await screen.findByText(/You can see more phone numbers tomorrow/)).toBeVisible()
  })

  it('show a donor without a confirmed email the emailed details when the number is for pledged donors', async () => {
    const pledge = { _id: 'e'.repeat(24), bags: 1, date: '2999-01-01', canWithdraw: true }
    const contact = { patientName: 'Rahima Khatun', phone: '' }
    await open({ phone: '', phoneFor: 'pledged' }, 'open', {
      'auth/session': signedIn,
      [`requests/${_id}`]: () => ({ body: { contact, pledge } }),
    })
    expect(
      await screen.findByText(
        'The phone number is in our email. Confirm your email to see it here.',
      ),
    ).toBeVisible()
  })

  it('show how to get the number when it is for pledged donors', async () => {
    await open({ phone: '', phoneFor: 'pledged' }, 'open', answering(null))
    expect(screen.getByText('Donors who pledge get the phone number.')).toBeVisible()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })
})

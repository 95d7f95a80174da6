import { screen, waitFor } from '@testing-library/react'
import { PledgeProvider } from '@/components/pledges/public/pledge-button'
import { RequestBar } from '@/components/requests/public/request-bar'
import {
  aRequest,
  guest,
  renderOnSite,
  type StubbedResponses,
  serve,
  signedIn,
} from '../render-on-site'

type Status = Parameters<typeof RequestBar>[0]['request']['status']

const _id = 'c'.repeat(24)
const NUMBER = '+880 1800-654321'

async function open(own: object, responses: StubbedResponses = {}, status: Status = 'open') {
  const request = { ...aRequest({ _id, needDate: '2999-01-01', ...own }), status }
  const server = serve({ 'auth/session': guest, ...responses })
  await renderOnSite(
    <PledgeProvider>
      <RequestBar request={request} renderedOn="2020-01-01" describedBy="heading" />
    </PledgeProvider>,
    `/request/${_id}`,
  )
  return server
}

const member = (viewer: object, eligibility?: object): StubbedResponses => ({
  'auth/session': signedIn,
  'account/eligibility': () => ({ body: { eligibility } }),
  [`requests/${_id}`]: () => ({ body: viewer }),
})

const donate = () => screen.queryByRole('button', { name: 'Donate Blood' })
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

describe('the bar of a request', () => {
  it('calls the number that everyone may see, and donates', async () => {
    await open({})
    expect(screen.getByRole('link', { name: `Call ${NUMBER}` })).toHaveAttribute(
      'href',
      'tel:+8801800654321',
    )
    expect(donate()).toBeVisible()
  })

  it('leads guests to the login when members may see the number', async () => {
    await open({ phone: '', phoneFor: 'members' })
    expect(screen.getByRole('link', { name: 'Log in to see the number' })).toHaveAttribute(
      'href',
      `/login?callbackUrl=${encodeURIComponent(`/request/${_id}`)}`,
    )
    expect(donate()).toBeVisible()
  })

  it('calls the number that a member may see', async () => {
    const contact = { patientName: 'Rahima Khatun', phone: NUMBER }
    await open({ phone: '', phoneFor: 'members' }, member({ contact }))
    expect(await screen.findByRole('link', { name: `Call ${NUMBER}` })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Log in to see the number' })).toBeNull()
  })

  it('only donates when the number is for donors who pledged', async () => {
    await open({ phone: '', phoneFor: 'pledged' })
    expect(links()).toEqual([])
    expect(donate()).toBeVisible()
  })

  it('only calls for a member who cannot pledge', async () => {
    const eligibility = { isDonor: false, donor: null, ownRequests: [], pledges: [] }
    await open({}, member({ contact: null }, { ...eligibility, canDonateFrom: null }))
    await waitFor(() => expect(donate()).toBeNull())
    expect(links()).toEqual(['tel:+8801800654321'])
  })

  it('is gone for the requester', async () => {
    const eligibility = { isDonor: false, donor: null, ownRequests: [_id], pledges: [] }
    await open({}, member({ contact: null }, { ...eligibility, canDonateFrom: null }))
    await waitFor(() => expect(links()).toEqual([]))
    expect(donate()).toBeNull()
  })

  it('only calls when all bags are pledged', async () => {
    await open({ bagsNeeded: 0 }, {}, 'covered')
    expect(donate()).toBeNull()
    expect(links()).toEqual(['tel:+8801800654321'])
  })

  it.each([
    ['closed', {}],
    ['open', { needDate: '2020-02-02' }],
  ] as [Status, object][])('is gone once no blood is needed (%s, %o)', async (status, own) => {
    await open(own, {}, status)
    expect(donate()).toBeNull()
    expect(links()).toEqual([])
  })
})

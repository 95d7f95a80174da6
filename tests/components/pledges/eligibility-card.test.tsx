import { screen } from '@testing-library/react'
import { EligibilityCard } from '@/components/pledges/public/eligibility-card'
import { EligibilityProvider } from '@/components/pledges/public/eligibility-provider'
import {
  aRequest,
  guest,
  renderOnSite,
  type StubbedResponses,
  serve,
  signedIn,
} from '../render-on-site'

const CAN_GIVE = { isDonor: true, donor: null, canDonateFrom: null, ownRequests: [], pledges: [] }

const registration = () => screen.queryByRole('link', { name: 'Register as a donor' })

const knownAs = (isDonor: boolean): StubbedResponses => ({
  'auth/session': signedIn,
  'account/eligibility': () => ({ body: { eligibility: { ...CAN_GIVE, isDonor } } }),
})

async function openAs(responses: StubbedResponses) {
  serve(responses)
  const request = aRequest()
  await renderOnSite(
    <EligibilityProvider>
      <EligibilityCard request={request} />
    </EligibilityProvider>,
  )
  return request
}

describe('the section about eligibility', () => {
  it('sends a guest to the registration for this request', async () => {
    const { _id } = await openAs({ 'auth/session': guest })
    expect(registration()).toHaveAttribute('href', `/request/${_id}/pledge`)
  })

  it('sends a member without a donor record to the donor registration', async () => {
    await openAs(knownAs(false))
    expect(registration()).not.toHaveClass('invisible')
    expect(registration()).toHaveAttribute('href', expect.stringContaining('/donorRegistration'))
  })

  it('links a donor to their record', async () => {
    await openAs(knownAs(true))
    expect(await screen.findByRole('link', { name: 'See your donor record' })).toHaveAttribute(
      'href',
      '/dashboard/profile',
    )
    expect(registration()).not.toBeInTheDocument()
  })

  it('links to the registration when the eligibility is unknown', async () => {
    await openAs({ 'auth/session': signedIn })
    expect(registration()).not.toHaveClass('invisible')
  })
})

import { screen } from '@testing-library/react'
import { EligibilityProvider } from '@/components/pledges/public/eligibility-provider'
import { NextRequestOffer } from '@/components/requests/public/request-action'
import { aRequest, guest, renderOnSite, serve, signedIn } from '../render-on-site'

const request = aRequest()
const openPage = () =>
  renderOnSite(
    <EligibilityProvider>
      <NextRequestOffer request={request} />
    </EligibilityProvider>,
  )
const WORDS = 'Tell me about the next one'

const eligibility = (isDonor: boolean) => ({
  'auth/session': signedIn,
  'account/eligibility': () => ({
    body: { eligibility: { isDonor, canDonateFrom: null, ownRequests: [], pledges: [] } },
  }),
})

describe('a person who opens a request too late', () => {
  it('can become a donor as a guest, in one form', async () => {
    serve({ 'auth/session': guest })
    await openPage()
    expect(await screen.findByRole('link', { name: WORDS })).toHaveAttribute(
      'href',
      `/request/${request._id}/pledge`,
    )
  })

  it('can become a donor as a member', async () => {
    serve(eligibility(false))
    await openPage()
    expect(await screen.findByRole('link', { name: WORDS })).toBeVisible()
  })

  it('sees as a donor that they will get alerts, and can choose how', async () => {
    serve(eligibility(true))
    await openPage()
    expect(await screen.findByText(/^We'll tell you when someone nearby/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose how we tell you' })).toHaveAttribute(
      'href',
      '/dashboard/notifications',
    )
    expect(screen.queryByRole('link', { name: WORDS })).not.toBeInTheDocument()
  })
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PledgeProvider } from '@/components/pledges/public/pledge-button'
import { RequestAction } from '@/components/requests/public/request-action'
import { RequestFacts } from '@/components/requests/public/request-facts'
import { RequestNote } from '@/components/requests/public/request-view'
import { SharePanel } from '@/components/share/share-panel'
import { aRequest, guest, renderOnSite, serve, signedIn } from '../render-on-site'

type State = 'open' | 'covered' | 'fulfilled' | 'closed'

async function renderAnswer(status: State, own = {}) {
  serve({ 'auth/session': guest })
  const request = { ...aRequest(own), status }
  await renderOnSite(
    <PledgeProvider>
      <RequestAction request={request} renderedOn="2020-01-01" describedBy="heading" />
    </PledgeProvider>,
  )
}

describe('the page of a request', () => {
  it('lets donors pledge while the request is open', async () => {
    await renderAnswer('open', { needDate: '2999-01-01' })
    expect(screen.getByRole('button', { name: 'Donate Blood' })).toBeInTheDocument()
  })

  it.each([
    ['covered', { bagsNeeded: 0, needDate: '2999-01-01' }, 'All bags pledged'],
    ['covered', { bagsNeeded: 0, needDate: '2020-02-02' }, 'This request has expired'],
    ['fulfilled', { bagsNeeded: 0, needDate: '2999-01-01' }, 'Met. Thank you'],
    ['fulfilled', { bagsNeeded: 2, needDate: '2999-01-01' }, 'Met. Thank you'],
    ['closed', { needDate: '2999-01-01' }, 'This request is closed'],
    ['open', { needDate: '2020-02-02' }, 'This request has expired'],
  ] as [State, object, string][])(
    'shows that no one can donate any more (%s, %o)',
    async (status, own, words) => {
      await renderAnswer(status, own)
      expect(screen.getByText(words)).toBeInTheDocument()
      expect(screen.queryByRole('button', { name: 'Donate Blood' })).not.toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'See blood requests' })).toHaveAttribute(
        'href',
        '/allrequest',
      )
    },
  )

  it('shows a new donor who returns why they cannot donate yet, and from when', async () => {
    const request = { ...aRequest({ needDate: '2999-01-01' }), status: 'open' as const }
    const gaveLately = { canDonateFrom: '2999-02-01', ownRequests: [], pledges: [] }
    serve({
      'auth/session': signedIn,
      'account/eligibility': () => ({ body: { eligibility: { isDonor: true, ...gaveLately } } }),
    })
    await renderOnSite(
      <PledgeProvider>
        <RequestAction request={request} renderedOn="2020-01-01" describedBy="heading" />
      </PledgeProvider>,
      `/request/${request._id}#donate-${request._id}`,
    )
    const words = await screen.findByText('You can give again from 1 Feb 2999')
    await waitFor(() => expect(words.parentElement).toHaveFocus())
    expect(words.parentElement).toHaveTextContent('Donors wait 120 days between donations.')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it.each([
    ['critical', 'Needed within 6 hours (posted 8 May 2031, 12:00 PM)'],
    ['urgent', 'Needed within 24 hours (posted 8 May 2031, 12:00 PM)'],
    ['scheduled', 'Scheduled'],
  ] as const)('shows how soon blood is needed and since when (%s)', async (urgency, words) => {
    const request = { ...aRequest({ urgency }), postedAt: '2031-05-08T06:00:00.000Z' }
    await renderOnSite(<RequestFacts request={request} />)
    expect(screen.getByText(words)).toBeVisible()
  })

  it('shows the note as it was written, and a hint for donors of platelets', async () => {
    const note = 'Gate 2.\nAsk for Salma.'
    await renderOnSite(<RequestNote request={aRequest({ note, component: 'platelets' })} />)
    expect(screen.getByText(/^Gate 2\.\s+Ask for Salma\.$/)).toHaveClass('whitespace-pre-line')
    expect(screen.getByText(/after 2 weeks, or 4 weeks after whole blood/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'UK transfusion guidelines' })).toHaveAttribute(
      'href',
      expect.stringContaining('transfusionguidelines.org'),
    )
  })

  it('marks the language of a note, for screen readers', async () => {
    const note = 'রক্ত লাগবে, দয়া করে ফোন করুন।'
    await renderOnSite(<RequestNote request={aRequest({ note })} />)
    expect(screen.getByText(note)).toHaveAttribute('lang', 'bn')
  })

  it('shows nothing for an empty note', async () => {
    await renderOnSite(<RequestNote request={aRequest()} />)
    expect(screen.queryByText('Note from the requester')).not.toBeInTheDocument()
    expect(screen.queryByText('Giving platelets')).not.toBeInTheDocument()
  })

  it('can be shared with one press', async () => {
    const user = userEvent.setup()
    const shared = { url: 'https://sharelife.example/request/1', text: 'O- blood required.' }
    await renderOnSite(<SharePanel shared={shared} />)
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/?text=O-%20blood%20required.%20https%3A%2F%2Fsharelife.example%2Frequest%2F1',
    )
    expect(screen.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'href',
      'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fsharelife.example%2Frequest%2F1',
    )
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('Link copied')
    expect(await navigator.clipboard.readText()).toBe(shared.url)
  })
})

import { screen } from '@testing-library/react'
import {
  CampaignAbout,
  CampaignHead,
  CampaignHelp,
  CampaignShare,
} from '@/components/campaigns/public/campaign-view'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import { guest, renderOnSite, serve } from '../render-on-site'
import { aCampaign } from './a-campaign'

/** The server rendered these pages long ago, so the day of the visit decides. */
const MADE_ON = '2019-01-01'

const renderHead = (own: Partial<CampaignDto>) =>
  renderOnSite(<CampaignHead campaign={aCampaign(own)} today={MADE_ON} />)

async function renderHelp(own: Partial<CampaignDto>) {
  serve({ 'auth/session': guest })
  await renderOnSite(
    <CampaignHelp campaign={aCampaign(own)} cards={{ kind: 'none' }} today={MADE_ON} />,
  )
}

const renderShare = (own: Partial<CampaignDto>) =>
  renderOnSite(
    <CampaignShare
      campaign={aCampaign({ title: 'Camp at Savar', address: 'Savar Hall', ...own })}
      url="https://sharelife.example/campaign/1"
      today={MADE_ON}
    />,
  )

const figureOf = (label: string) => screen.getByText(label).parentElement?.lastChild

describe('the page of a campaign', () => {
  it.each([
    ['Upcoming', '2999-05-20', '2999-05-22'],
    ['Happening now', '2019-05-20', '2999-05-22'],
    ['Ended', '2019-05-20', '2019-05-22'],
  ])('shows by the reader’s day: %s', async (words, startDate, endDate) => {
    await renderHead({ startDate, endDate })
    expect(screen.getByText(words)).toBeInTheDocument()
  })

  it('names the first and the last day, or the only one', async () => {
    await renderHead({ startDate: '2999-05-20', endDate: '2999-06-02' })
    expect(screen.getByText('20 May 2999 to 2 Jun 2999')).toBeInTheDocument()
    await renderHead({ startDate: '2999-07-20', endDate: '2999-07-20' })
    expect(screen.getByText('20 Jul 2999')).toBeInTheDocument()
  })

  it('starts a paragraph after an empty line', async () => {
    await renderOnSite(
      <CampaignAbout campaign={aCampaign({ description: 'One.\nStill one.\r\n\r\nTwo.' })} />,
    )
    expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
      'One.\nStill one.',
      'Two.',
    ])
  })

  it('counts the volunteers, and shows no sum without donations', async () => {
    await renderHelp({ volunteerCount: 12 })
    expect(figureOf('Volunteers')).toHaveTextContent('12')
    expect(figureOf('Raised so far')).toHaveTextContent('$0.00')
  })

  it('shows the donations so far, in every currency', async () => {
    await renderHelp({
      raised: [
        { amount: 123_450, currency: 'usd' },
        { amount: 500, currency: 'eur' },
      ],
    })
    expect(figureOf('Raised so far')).toHaveTextContent('$1,234.50 + €5.00')
  })

  it('is shared with its title, days and place', async () => {
    await renderShare({ startDate: '2999-05-20', endDate: '2999-05-20' })
    const href = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    expect(new URL(href ?? '').searchParams.get('text')).toBe(
      'Camp at Savar: 20 May 2999 at Savar Hall. Will you come? https://sharelife.example/campaign/1',
    )
  })

  it('offers a calendar file until it is over', async () => {
    const campaign = aCampaign()
    await renderShare({ _id: campaign._id })
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      `/campaign/${campaign._id}/calendar.ics`,
    )
  })

  it('has no calendar file after it is over', async () => {
    await renderShare({ startDate: '2019-05-20', endDate: '2019-05-22' })
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument()
  })
})

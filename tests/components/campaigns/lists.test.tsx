import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderCampaignCards } from '@/components/campaigns/public/campaign-card'
import { CampaignLists } from '@/components/campaigns/public/campaign-lists'
import { OtherCampaigns } from '@/components/campaigns/public/campaign-view'
import { NoCampaigns } from '@/components/campaigns/public/upcoming-campaigns'
import { EligibilityProvider } from '@/components/pledges/public/eligibility-provider'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import { renderOnSite, serve, signedIn } from '../render-on-site'
import { aCampaign } from './a-campaign'

const PLACES = [
  { district: 'Dhaka', division: 'Dhaka', name: 'Dhaka' },
  { district: 'Gazipur', division: 'Dhaka', name: 'Gazipur' },
  { district: 'Khulna', division: 'Khulna', name: 'Khulna' },
  { district: 'Sylhet', division: 'Sylhet', name: 'Sylhet' },
]

/** An old server-rendered list: only the browser's clock shows what is over. */
async function renderList(campaigns: CampaignDto[], address = '/campaign') {
  await renderOnSite(
    <CampaignLists
      campaigns={renderCampaignCards(campaigns, { today: '2019-01-01' })}
      places={PLACES}
      empty={<NoCampaigns />}
      renderedOn="2019-01-01"
    />,
    address,
  )
  return userEvent.setup()
}

const upcoming = (day: number, own = {}) =>
  aCampaign({
    title: `Camp of day ${day}`,
    startDate: `2999-05-${String(day).padStart(2, '0')}`,
    endDate: `2999-06-${String(day).padStart(2, '0')}`,
    ...own,
  })

const past = (year: number) =>
  aCampaign({ title: `Camp of ${year}`, startDate: `${year}-01-01`, endDate: `${year}-01-02` })

const titles = () => screen.getAllByRole('heading', { level: 3 }).map((part) => part.textContent)

test('the first picture loads immediately, the others when they are near the viewport', async () => {
  const [first, second] = [upcoming(1), upcoming(2)]
  await renderOnSite(
    <CampaignLists
      campaigns={renderCampaignCards([first, second], { today: '2019-01-01', first: first._id })}
      places={PLACES}
      empty={<NoCampaigns />}
      renderedOn="2019-01-01"
    />,
    '/campaign',
  )
  const pictures = screen.getAllByRole('article').map((card) => card.querySelector('img'))
  expect(pictures.map((picture) => picture?.getAttribute('loading'))).toEqual(['eager', 'lazy'])
})

describe('a campaign’s card', () => {
  it('shows by the day of the visit that it is running, and until when', async () => {
    const today = dhakaDay()
    await renderList([
      aCampaign({ title: 'Camp of today', startDate: '2019-02-01', endDate: '2999-01-31' }),
      upcoming(1, { title: 'Camp of one day', endDate: '2999-05-01' }),
      aCampaign({ title: 'Last day', startDate: today, endDate: today }),
    ])
    const card = (name: string) => within(screen.getByRole('article', { name }))
    expect(card('Camp of today').getByText('Happening now')).toBeInTheDocument()
    expect(card('Camp of today').getByText('1 Feb 2019 to 31 Jan 2999')).toBeInTheDocument()
    expect(card('Last day').getByText('Happening now')).toBeInTheDocument()
    expect(card('Camp of one day').queryByText('Happening now')).not.toBeInTheDocument()
    expect(card('Camp of one day').getByText('1 May 2999')).toBeInTheDocument()
  })

  it('shows day, place, title and the first words, and links to its page', async () => {
    const words = Array.from({ length: 19 }, (_, index) => `word${index + 1}`)
    const campaign = aCampaign({
      title: 'Camp at Savar',
      address: 'Savar Union Hall',
      description: words.join(' '),
      startDate: '2999-11-06',
      endDate: '2999-11-07',
    })
    await renderList([campaign])
    const card = within(screen.getByRole('article', { name: 'Camp at Savar' }))
    expect(card.getByText('6')).toBeInTheDocument()
    expect(card.getByText('Nov')).toBeInTheDocument()
    expect(card.getByText('6').closest('time')).toHaveAttribute('datetime', '2999-11-06')
    expect(card.getByText('Savar Union Hall')).toBeInTheDocument()
    expect(card.getByText(`${words.slice(0, 18).join(' ')} …`)).toBeInTheDocument()
    expect(card.getByRole('link')).toHaveAttribute('href', `/campaign/${campaign._id}`)
  })

  it('shows a short description completely', async () => {
    await renderList([aCampaign({ description: 'Come and give.' })])
    expect(screen.getByText('Come and give.')).toBeInTheDocument()
  })
})

describe('the list of campaigns', () => {
  it('starts with the soonest and ends with past ones, by the reader’s day', async () => {
    await renderList([past(2020), upcoming(20), past(2021), upcoming(10)])
    const [next, over] = screen.getAllByRole('region')
    expect(next).toHaveAccessibleName('Upcoming Campaigns')
    expect(over).toHaveAccessibleName('Past Campaigns')
    expect(titles()).toEqual(['Camp of day 10', 'Camp of day 20', 'Camp of 2021', 'Camp of 2020'])
    expect(within(over as HTMLElement).getAllByRole('article')).toHaveLength(2)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('shows a campaign as upcoming until its last day is over', async () => {
    await renderList([upcoming(10, { title: 'On its way', startDate: '2020-01-01' })])
    expect(screen.getByRole('region', { name: 'Upcoming Campaigns' })).toHaveTextContent(
      'On its way',
    )
    expect(screen.queryByText('Past Campaigns')).not.toBeInTheDocument()
  })

  it('shows six, then all of them, then six again', async () => {
    const user = await renderList([
      past(2021),
      ...Array.from({ length: 7 }, (_, index) => upcoming(index + 1)),
    ])
    expect(titles()).toEqual([1, 2, 3, 4, 5, 6].map((day) => `Camp of day ${day}`))
    expect(screen.queryByRole('heading', { name: 'Past Campaigns' })).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'See All' }))
    expect(titles()).toHaveLength(8)
    expect(screen.getByRole('heading', { name: 'Past Campaigns' })).toBeInTheDocument()
    // Keyboard users continue at the first new card.
    expect(screen.getByRole('link', { name: 'Camp of day 7' })).toHaveFocus()

    await user.click(screen.getByRole('button', { name: 'See Less' }))
    expect(titles()).toHaveLength(6)
    expect(screen.getByRole('button', { name: 'See All' })).toHaveFocus()
  })

  it('fills the six with past ones when few are upcoming', async () => {
    await renderList([upcoming(1), ...[2015, 2016, 2017, 2018, 2019, 2020].map(past)])
    expect(titles()).toEqual([
      'Camp of day 1',
      ...[2020, 2019, 2018, 2017, 2016].map((year) => `Camp of ${year}`),
    ])
    expect(screen.getByRole('button', { name: 'See All' })).toBeInTheDocument()
  })

  it('offers no toggle for six', async () => {
    await renderList(Array.from({ length: 6 }, (_, index) => upcoming(index + 1)))
    expect(titles()).toHaveLength(6)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('shows a message and a next step when no campaign is planned', async () => {
    await renderList([])
    expect(screen.getByText('No Campaigns Available')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Plan a campaign with us' })).toHaveAttribute(
      'href',
      '/#contact',
    )
  })

  it('shows the message above past campaigns too', async () => {
    await renderList([past(2020)])
    expect(screen.getByText('No Campaigns Available')).toBeInTheDocument()
    expect(titles()).toEqual(['Camp of 2020'])
  })
})

describe('the other upcoming campaigns', () => {
  const renderOthers = (others: CampaignDto[]) =>
    renderOnSite(<OtherCampaigns others={others} today="2019-01-01" />)

  it('are at most three, with a link to all when there are more', async () => {
    await renderOthers([1, 2, 3, 4].map((day) => upcoming(day)))
    expect(titles()).toEqual(['Camp of day 1', 'Camp of day 2', 'Camp of day 3'])
    expect(screen.getByRole('link', { name: 'Show All' })).toHaveAttribute('href', '/campaign')
    expect(screen.queryByText('No other campaigns are available.')).not.toBeInTheDocument()
  })

  it('have no such link when there are only three', async () => {
    await renderOthers([1, 2, 3].map((day) => upcoming(day)))
    expect(titles()).toHaveLength(3)
    expect(screen.queryByRole('link', { name: 'Show All' })).not.toBeInTheDocument()
    expect(screen.queryByText('No other campaigns are available.')).not.toBeInTheDocument()
  })

  it('show a message when there is none', async () => {
    await renderOthers([])
    expect(screen.getByText('No other campaigns are available.')).toBeInTheDocument()
  })

  it('omit past campaigns by the reader’s day', async () => {
    await renderOthers([past(2020)])
    expect(screen.getByText('No other campaigns are available.')).toBeInTheDocument()
  })

  it('are filled up with others, and ‘Show All’ counts the rest', async () => {
    await renderOthers([past(2020), past(2021), past(2022), upcoming(1), upcoming(2)])
    expect(titles()).toEqual(['Camp of day 1', 'Camp of day 2'])
    expect(screen.queryByRole('link', { name: 'Show All' })).not.toBeInTheDocument()
  })
})

describe('the search for a campaign', () => {
  const camps = () => [
    upcoming(1, { district: 'Khulna' }),
    upcoming(2, { district: 'Gazipur' }),
    upcoming(3, { district: 'Dhaka', endDate: '2999-05-03' }),
    upcoming(4, { district: null }),
  ]
  const place = () => screen.getByLabelText('Place')
  const from = () => screen.getByLabelText('From date')

  it('offers the districts that have campaigns, and shows those of one', async () => {
    const user = await renderList(camps())
    const options = within(place()).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      ...['All places', 'Dhaka', 'Gazipur', 'Khulna'],
    ])
    await user.selectOptions(place(), 'Gazipur')
    expect(titles()).toEqual(['Camp of day 2'])
    expect(screen.getByText('1 campaign')).toBeVisible()
    expect(window.location.search).toBe('?district=Gazipur')
  })

  it('leaves out campaigns that are over before a day', async () => {
    await renderList(camps())
    fireEvent.change(from(), { target: { value: '2999-05-10' } })
    expect(titles()).toEqual(['Camp of day 1', 'Camp of day 2', 'Camp of day 4'])
    expect(window.location.search).toBe('?from=2999-05-10')
  })

  it('shows that nothing matches, and all campaigns again', async () => {
    const user = await renderList(camps())
    await user.selectOptions(place(), 'Dhaka')
    fireEvent.change(from(), { target: { value: '2999-05-10' } })
    expect(screen.getByText('No campaigns match')).toBeVisible()
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'See all campaigns' }))
    expect(titles()).toHaveLength(4)
    expect(window.location.search).toBe('')
  })

  it('finds past campaigns of a place', async () => {
    const user = await renderList([...camps(), { ...past(2021), district: 'Sylhet' }])
    await user.selectOptions(place(), 'Sylhet')
    expect(titles()).toEqual(['Camp of 2021'])
    expect(screen.queryByText('Upcoming Campaigns')).not.toBeVisible()
  })

  it('reads a shared link, and ignores what it does not know', async () => {
    await renderList(camps(), '/campaign?district=Khulna&from=2999-05-01')
    expect(place()).toHaveValue('Khulna')
    expect(from()).toHaveValue('2999-05-01')
    expect(titles()).toEqual(['Camp of day 1'])
    cleanup()
    await renderList(camps(), '/campaign?district=<script>&from=tomorrow')
    expect(titles()).toHaveLength(4)
  })

  it('shows a donor the own district first, then its division', async () => {
    serve({
      'auth/session': signedIn,
      'account/eligibility': () => ({ body: { eligibility: { donor: { district: 'Dhaka' } } } }),
    })
    await renderOnSite(
      <EligibilityProvider>
        <CampaignLists
          campaigns={renderCampaignCards(camps(), { today: '2019-01-01' })}
          places={PLACES}
          empty={<NoCampaigns />}
          renderedOn="2019-01-01"
        />
      </EligibilityProvider>,
      '/campaign',
    )
    expect(await screen.findByText('Nearest to Dhaka first')).toBeVisible()
    expect(titles()).toEqual([3, 2, 1, 4].map((day) => `Camp of day ${day}`))
    await userEvent.selectOptions(place(), 'Khulna')
    expect(titles()).toEqual(['Camp of day 1'])
    expect(screen.queryByText('Nearest to Dhaka first')).not.toBeInTheDocument()
  })
})

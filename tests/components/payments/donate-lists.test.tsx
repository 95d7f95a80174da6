import { screen, within } from '@testing-library/react'
import {
  CampaignsToSupport,
  OrganizationToSupport,
} from '@/components/payments/public/campaigns-to-support'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import type { CardSetup } from '@/lib/features/payments/rules'
import { renderOnSite, serve, signedIn } from '@/tests/components/render-on-site'

const cards: CardSetup = { kind: 'none' }
let made = 0

function aCampaign(own: Partial<CampaignDto> = {}): CampaignDto {
  made += 1
  return {
    _id: made.toString(16).padStart(24, '0'),
    photo: '/pictures/default-avatar.svg',
    title: 'Blood camp at Mirpur College',
    address: 'Mirpur College, Dhaka',
    description: 'Walk in and give a bag of blood.',
    startDate: '2030-05-20',
    endDate: '2030-05-22',
    volunteerCount: 3,
    raised: [],
    lang: 'en',
    isOther: false,
    ...own,
  }
}

async function showCampaigns(...campaigns: CampaignDto[]) {
  serve({ 'auth/session': signedIn })
  await renderOnSite(
    <CampaignsToSupport campaigns={campaigns} today="2030-05-21" cards={cards} />,
    '/donate',
  )
}

describe('the campaigns that accept donations', () => {
  it('show their days, volunteers, text and donations so far', async () => {
    const campaign = aCampaign({ raised: [{ amount: 125_050, currency: 'usd' }] })
    await showCampaigns(campaign)
    const card = within(screen.getByRole('article'))
    expect(card.getByRole('heading', { name: campaign.title })).toBeInTheDocument()
    expect(card.getByText('20 May 2030 to 22 May 2030')).toBeInTheDocument()
    expect(card.getByText('3 volunteers')).toBeInTheDocument()
    expect(card.getByText('Walk in and give a bag of blood.')).toBeInTheDocument()
    expect(card.getByText('$1,250.50')).toBeInTheDocument()
    expect(card.queryByRole('link', { name: /Read more/ })).not.toBeInTheDocument()
    expect(
      card.getByRole('button', { name: 'Donate for Blood camp at Mirpur College' }),
    ).toBeInTheDocument()
  })

  it('fold a long text, and link to the full text', async () => {
    const campaign = aCampaign({ description: 'many words '.repeat(100), endDate: '2030-05-21' })
    await showCampaigns(campaign)
    expect(screen.getByText(/^many words .* …$/)).toBeInTheDocument()
    expect(
      screen.getByRole('link', { name: 'Read more about Blood camp at Mirpur College' }),
    ).toHaveAttribute('href', `/campaign/${campaign._id}`)
  })

  it('are in order: current, upcoming and past', async () => {
    await showCampaigns(
      aCampaign({ title: 'Ended', startDate: '2030-01-01', endDate: '2030-05-20' }),
      aCampaign({ title: 'Next month', startDate: '2030-06-01', endDate: '2030-06-01' }),
      aCampaign({ title: 'Last day today', startDate: '2030-05-01', endDate: '2030-05-21' }),
    )
    const current = screen.getByRole('region', { name: 'Campaigns you can support now' })
    const past = screen.getByRole('region', { name: 'Past campaigns' })
    const titlesIn = (region: HTMLElement) =>
      within(region)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
    expect(titlesIn(current)).toEqual(['Last day today', 'Next month'])
    expect(titlesIn(past)).toEqual(['Ended'])
    expect(within(current).getByText('1 Jun 2030')).toBeInTheDocument()
  })

  it('are replaced by a text when there is none, with another way to help', async () => {
    await showCampaigns()
    expect(screen.getByText('No Campaigns Available')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Donate for organization' })).toHaveAttribute(
      'href',
      '/donate?tab=organization',
    )
  })
})

it('the list shows the organisation with its mission, without days and volunteers', async () => {
  serve({ 'auth/session': signedIn })
  const organization = aCampaign({
    title: 'ShareLife',
    raised: [
      { amount: 900, currency: 'usd' },
      { amount: 500, currency: 'eur' },
    ],
  })
  await renderOnSite(<OrganizationToSupport organization={organization} cards={cards} />, '/donate')
  expect(screen.getByRole('heading', { name: 'ShareLife' })).toBeInTheDocument()
  expect(screen.getByText(/Our mission is to enhance patient well-being/)).toBeInTheDocument()
  expect(screen.getByText('$9.00')).toBeInTheDocument()
  expect(screen.getByText('€5.00')).toBeInTheDocument()
  expect(screen.queryByText(/2030|volunteer/)).not.toBeInTheDocument()
  for (const name of ['ShareLife', 'Read more about ShareLife']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/campaign/${organization._id}`,
    )
  }
})

import { render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { HomePage } from '@/components/marketing/home-page'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import type { HealthTestDto } from '@/lib/features/health-tests/server/health-test-dto'
import messages from '@/lib/i18n/messages/en'
import { aCampaign } from '@/tests/components/campaigns/a-campaign'

const TODAY = dhakaDay()

function renderHome(healthTests: HealthTestDto[] = [], campaigns: CampaignDto[] = []) {
  return render(
    <NextIntlClientProvider locale="en" timeZone="Asia/Dhaka" messages={messages}>
      <HomePage
        openRequests={<p>the open requests</p>}
        upcoming={{ campaigns, today: TODAY }}
        healthTests={healthTests}
        contactForm={<p>the form</p>}
      />
    </NextIntlClientProvider>,
  )
}

function healthTest(number: number): HealthTestDto {
  return {
    _id: String(number).padStart(24, '0'),
    name: `Test ${number}`,
    description: 'Measures something in your blood.',
    price: 1_000 + number / 2,
    imageUrl: '/pictures/services/haemoglobin.svg',
    lang: 'en',
    isOther: false,
  }
}

describe('the home page', () => {
  it('has its six sections in order, each labelled by its heading', () => {
    renderHome()
    const names = screen.getAllByRole('region').map((section) => {
      const id = section.getAttribute('aria-labelledby') ?? ''
      return document.getElementById(id)?.textContent
    })
    expect(names).toEqual([
      'Be a Lifesaver Donate Blood Today',
      'Donate Your Blood',
      'Why Donate Blood?',
      'Give Blood Save Life',
      'Our Bio-Medical Services',
      'Contact Us',
    ])
  })

  it('has one main heading and skips no level below it', () => {
    renderHome([healthTest(1)], [aCampaign()])
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.reduce((above, level) => {
      expect(level).toBeLessThanOrEqual(above + 1)
      return level
    }, 0)
  })

  it('links requesters to the form, donors to the requests and the registration', () => {
    renderHome()
    expect(screen.getByText('Donate Blood, Share Life!')).toBeVisible()
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    for (const link of screen.getAllByRole('link', { name: 'Register as a donor' })) {
      expect(link).toHaveAttribute('href', '/donorRegistration')
    }
    expect(target('I need blood Ask donors near you')).toBe('/needBlood')
    expect(target('I want to give See who needs your blood')).toBe('/allrequest')
    expect(target('Search donors')).toBe('/donorSearch')
    expect(target('All Blood Request')).toBe('/allrequest')
  })

  it('shows the figures of past results', () => {
    renderHome()
    const figures = within(screen.getByRole('list', { name: 'ShareLife in figures' }))
    expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '75 Success Smile',
      '40 Happy Donors',
      '80 Happy Recipient',
      '10 Total Awards',
    ])
  })

  it('shows three reasons to donate', () => {
    renderHome()
    for (const name of ['Save Lives', 'Support Community', 'Personal Health Benefits']) {
      expect(screen.getByRole('heading', { level: 3, name })).toBeVisible()
    }
  })

  it('states that no campaign is planned, links to the contact form, and shows World Blood Donor Day', () => {
    renderHome()
    expect(screen.getByRole('heading', { name: 'Upcoming Campaigns' })).toBeVisible()
    expect(screen.getByText('No Campaigns Available')).toBeVisible()
    const plan = screen.getByRole('link', { name: 'Plan a campaign with us' })
    const place = plan.getAttribute('href')?.replace(/^\//, '') ?? ''
    expect(document.querySelector(place)).toHaveAccessibleName('Contact Us')
    expect(screen.getByRole('heading', { name: 'World Blood Donor Day' })).toBeVisible()
    expect(screen.getByText('14 June')).toBeVisible()
  })
})

describe('the campaigns of the home page', () => {
  it('are cards that link to their pages, with a link to all of them', () => {
    renderHome([], [aCampaign({ title: 'Camp at Savar' }), aCampaign({ title: 'Camp at Khulna' })])
    const section = within(screen.getByRole('region', { name: 'Give Blood Save Life' }))
    expect(section.getByRole('heading', { level: 4, name: 'Camp at Savar' })).toBeVisible()
    expect(section.getByRole('link', { name: 'Camp at Khulna' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/campaign\/[0-9a-f]{24}$/),
    )
    expect(section.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/campaign')
    expect(section.queryByText('No Campaigns Available')).not.toBeInTheDocument()
  })

  it('omit past campaigns by the reader’s day, even on an old page', () => {
    renderHome(
      [],
      [aCampaign({ title: 'Long ago', startDate: '2020-01-01', endDate: '2020-01-02' })],
    )
    expect(screen.queryByText('Long ago')).not.toBeInTheDocument()
    expect(screen.getByText('No Campaigns Available')).toBeVisible()
  })
})

describe('the health services of the home page', () => {
  it('are shown with their price in taka, each with a link to its page', () => {
    renderHome([healthTest(0), healthTest(1)])
    const cards = screen.getAllByRole('link', { name: /^Test \d$/ })
    expect(cards.map((card) => card.getAttribute('href'))).toEqual([
      '/services/000000000000000000000000',
      '/services/000000000000000000000001',
    ])
    expect(screen.getAllByText('Test Price')).toHaveLength(2)
    expect(screen.getByText('৳1,000')).toBeVisible()
    expect(screen.getByText('৳1,000.50')).toBeVisible()
    const services = within(screen.getByRole('region', { name: /Services/ }))
    expect(services.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/bioMedical')
  })

  it('are at most three', () => {
    renderHome(Array.from({ length: 9 }, (_, index) => healthTest(index)))
    expect(screen.getAllByRole('link', { name: /^Test \d$/ })).toHaveLength(3)
  })

  it('show a message and a contact link when there is none', () => {
    renderHome([])
    expect(screen.getByText('No Services Available')).toBeVisible()
    const services = within(screen.getByRole('region', { name: /Services/ }))
    expect(services.queryByRole('link', { name: 'See all' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/#contact')
  })
})

describe('the contact section', () => {
  it('shows the phone number and the opening hours', () => {
    renderHome()
    const contact = within(screen.getByRole('region', { name: 'Contact Us' }))
    expect(contact.getByRole('link', { name: '+880 1700-000000' })).toHaveAttribute(
      'href',
      'tel:+8801700000000',
    )
    expect(contact.getByText('10:00 - 16:00 daily')).toBeVisible()
    expect(contact.getByRole('heading', { level: 3, name: 'Send us a message' })).toBeVisible()
  })
})

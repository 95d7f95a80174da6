import { screen, within } from '@testing-library/react'
import { AboutPage } from '@/components/marketing/about-page'
import {
  expectEveryLinkLeadsSomewhere,
  expectHeadingsInOrder,
  headings,
  renderPage,
  targetOf,
} from './render-page'

const section = (name: string) => within(screen.getByRole('region', { name }))

describe('About Us', () => {
  it('shows its title and a link to the home page', () => {
    renderPage(<AboutPage />)
    expect(headings(1)).toEqual(['About Us'])
    const way = within(screen.getByRole('navigation', { name: 'You are here' }))
    expect(way.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    expectHeadingsInOrder()
  })

  it('says who we are, and links to the mission', () => {
    renderPage(<AboutPage />)
    const who = section('Who We Are')
    expect(
      who.getByRole('heading', { name: 'We are here not for income, but for outcome' }),
    ).toBeVisible()
    expect(who.getByRole('link', { name: 'Explore Now' })).toHaveAttribute('href', '/mission')
  })

  it('lists the six things that people can do here, each with a link', () => {
    renderPage(<AboutPage />)
    const links = section('What ShareLife does').getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/donorRegistration',
      '/allrequest',
      '/campaign',
      '/bioMedical',
      '/blogs',
      '/communityChat',
    ])
  })

  it('explains in four steps how a request reaches a donor', () => {
    renderPage(<AboutPage />)
    const steps = section('How a request reaches a donor').getAllByRole('listitem')
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Someone posts a request',
      'Everyone sees it',
      'A donor pledges',
      'They meet',
    ])
  })

  it('names the deferral in days that the product uses', () => {
    renderPage(<AboutPage />)
    expect(screen.getByText(/Wait 120 days between donations/)).toBeVisible()
  })

  it('tells donors how to reach us by phone, by post and by mail', () => {
    renderPage(<AboutPage />)
    const band = section('START DONATING')
    expect(band.getByRole('link', { name: '+880 1700-000000' })).toHaveAttribute(
      'href',
      'tel:+8801700000000',
    )
    expect(band.getByText('House 12, Road 5, Dhanmondi, Dhaka 1205')).toBeVisible()
    expect(band.getByRole('link', { name: 'donate@sharelife.example' })).toHaveAttribute(
      'href',
      'mailto:donate@sharelife.example',
    )
  })

  it('shows the phone and the address of the configuration instead', () => {
    renderPage(<AboutPage />, {
      SITE_PHONE: '+880 31-123456',
      SITE_ADDRESS: '7 Strand, Chattogram',
    })
    const band = section('START DONATING')
    expect(band.getByRole('link', { name: '+880 31-123456' })).toBeVisible()
    expect(band.getByText('7 Strand, Chattogram')).toBeVisible()
    expect(screen.queryByText(/Dhanmondi/)).not.toBeInTheDocument()
  })

  it('links to the privacy policy', () => {
    renderPage(<AboutPage />)
    expect(targetOf('How we use personal data')).toBe('/privacy')
  })

  it('ends with an invitation to join, with a link to the login', () => {
    renderPage(<AboutPage />)
    const closing = section("Let's change the world, Join us now!")
    expect(closing.getByRole('link', { name: 'Explore Now' })).toHaveAttribute('href', '/login')
  })

  it('has no empty link', () => {
    renderPage(<AboutPage />)
    expectEveryLinkLeadsSomewhere()
  })
})

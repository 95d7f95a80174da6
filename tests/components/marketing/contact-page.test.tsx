import { screen, within } from '@testing-library/react'
import { ContactPage } from '@/components/marketing/contact-page'
import { contactPageData } from '@/lib/structured-data/contact-page'
import { expectHeadingsInOrder, headings, renderPage, targetOf } from './render-page'

const page = (
  <ContactPage>
    <p>the form</p>
  </ContactPage>
)

const ADDRESS = 'House 12, Road 5, Dhanmondi, Dhaka 1205'

const findUs = () => within(screen.getByRole('region', { name: 'Where to find us' }))

describe('the contact page', () => {
  it('starts with the form', () => {
    renderPage(page)
    expect(headings(1)).toEqual(['Contact Us'])
    expect(headings(2)).toEqual(['Send us a message', 'Where to find us'])
    expect(screen.getByText('the form')).toBeVisible()
    expectHeadingsInOrder()
  })

  it('shows all details of the organisation', () => {
    renderPage(page)
    const text = (term: string) =>
      findUs().getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
    expect(text('Organisation')).toBe('ShareLife')
    expect(text('Address')).toBe(ADDRESS)
    expect(text('Phone')).toBe('+880 1700-000000')
    expect(text('Email')).toBe('hello@sharelife.example')
    expect(text('Email for donations')).toBe('donate@sharelife.example')
    expect(text('Opening hours')).toBe('10:00 - 16:00 daily')
    for (const network of ['Facebook', 'YouTube', 'X', 'Instagram']) {
      expect(targetOf(network)).toMatch(/^https:\/\/.*sharelife/)
    }
  })

  it('shows a map, and describes the way in words', () => {
    renderPage(page)
    const map = screen.getByRole('img', { name: /^Map of Dhanmondi in Dhaka/ })
    for (const place of ['Dhanmondi Lake', 'Mirpur Road', 'Satmasjid Road', 'Road 5', 'House 12']) {
      expect(map).toHaveTextContent(place)
      expect(map.getAttribute('aria-label')).toContain(place)
    }
    expect(findUs().getByRole('heading', { name: 'Getting here' })).toBeVisible()
    expect(findUs().getByText(/turn left into Road 5/)).toBeVisible()
    const call = findUs().getByText(/^Lost\? Call/)
    expect(within(call).getByRole('link', { name: '+880 1700-000000' })).toBeVisible()
  })

  it('links the address to a map', () => {
    renderPage(page)
    const href = new URL(targetOf('Open in OpenStreetMap') ?? '')
    expect(href.origin + href.pathname).toBe('https://www.openstreetmap.org/search')
    expect(href.searchParams.get('query')).toBe(ADDRESS)
  })

  it('shows no map for an address without a drawing', () => {
    renderPage(page, { SITE_ADDRESS: 'Strand Road 7 & 8, Chattogram' })
    expect(findUs().getByText('Strand Road 7 & 8, Chattogram')).toBeVisible()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(screen.queryByText(/Dhanmondi|Road 5/)).not.toBeInTheDocument()
    const href = new URL(targetOf('Open in OpenStreetMap') ?? '')
    expect(href.searchParams.get('query')).toBe('Strand Road 7 & 8, Chattogram')
  })

  it('has structured data with the organisation', () => {
    const data = contactPageData({
      name: 'Contact Us',
      description: 'How to reach us.',
      url: 'https://sharelife.example/contact',
      locale: 'en',
      organisation: 'https://sharelife.example/#organisation',
    })
    expect(data).toMatchObject({
      '@type': 'ContactPage',
      inLanguage: 'en',
      mainEntity: { '@id': 'https://sharelife.example/#organisation' },
    })
  })
})

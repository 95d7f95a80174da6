import { screen } from '@testing-library/react'
import { Footer } from '@/components/layout/footer'
import { AboutPage } from '@/components/marketing/about-page'
import { ContactPage } from '@/components/marketing/contact-page'
import { PressPage } from '@/components/marketing/press-page'
import { EXAMPLE_ORGANISATION } from '@/lib/site'
import { organisationData } from '@/lib/structured-data/organisation'
import { problemsIn } from '@/tests/support/structured-data'
import { expectHeadingsInOrder, renderPage } from './render-page'

const NOTHING_SET = Object.fromEntries(Object.keys(EXAMPLE_ORGANISATION).map((key) => [key, '']))

const PAGES = [
  ['the foot of every page', <Footer key="footer" />],
  ['About Us', <AboutPage key="about" />],
  ['the press kit', <PressPage key="press" />],
  [
    'the contact page',
    <ContactPage key="contact">
      <p>the form</p>
    </ContactPage>,
  ],
] as const

/** The targets of external links. */
const ways = () =>
  screen
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => !href.startsWith('/'))

describe('an organisation without configured contact details', () => {
  it.each(PAGES)('shows no made-up contact on %s', (_name, page) => {
    const { container } = renderPage(page, NOTHING_SET)
    expect(ways().filter((href) => !href.includes('logo'))).toEqual([])
    expect(container).not.toHaveTextContent(/undefined|null|Dhanmondi|\+880|@sharelife/)
    for (const term of container.querySelectorAll('dt, h2')) expect(term).not.toBeEmptyDOMElement()
    expect(screen.queryByRole('list', { name: 'Follow us' })).not.toBeInTheDocument()
    for (const list of screen.queryAllByRole('list')) expect(list).not.toBeEmptyDOMElement()
  })

  it('still has the form and the order of headings', () => {
    renderPage(<AboutPage />, NOTHING_SET)
    expect(screen.getByRole('link', { name: 'Send us a message' })).toHaveAttribute(
      'href',
      '/contact',
    )
    expectHeadingsInOrder()
  })

  it('has no address in the structured data', () => {
    renderPage(null, NOTHING_SET)
    const written = JSON.stringify(organisationData('Brings donors and patients together.'))
    const data = { '@context': 'https://schema.org', ...JSON.parse(written) }
    expect(problemsIn(data)).toEqual([])
    expect(data).not.toHaveProperty('address')
    expect(data).not.toHaveProperty('telephone')
  })
})

describe('an organisation with one social network and one email', () => {
  it('shows the network in the footer', () => {
    renderPage(<Footer />, { ...NOTHING_SET, SITE_FACEBOOK: 'https://www.facebook.com/blood.bd' })
    expect(ways()).toEqual(['https://www.facebook.com/blood.bd'])
    expect(screen.getByRole('list', { name: 'Follow us' })).toHaveTextContent('Facebook')
  })

  it('uses the email for donations too', () => {
    renderPage(<AboutPage />, { ...NOTHING_SET, SITE_EMAIL: 'us@blood.example' })
    expect(ways()).toEqual(['mailto:us@blood.example'])
  })
})

it('the page shows the configured phone and address', () => {
  const settings = { SITE_PHONE: '+880 31-123456', SITE_ADDRESS: '7 Strand, Chattogram' }
  renderPage(<AboutPage />, settings)
  expect(screen.getByRole('link', { name: '+880 31-123456' })).toHaveAttribute(
    'href',
    'tel:+88031123456',
  )
  expect(screen.getByText('7 Strand, Chattogram')).toBeVisible()
  expect(screen.queryByText(/Dhanmondi/)).not.toBeInTheDocument()
})

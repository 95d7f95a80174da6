import { screen, within } from '@testing-library/react'
import { HealthTestCard } from '@/components/health-tests/health-test-card'
import { NoHealthTests } from '@/components/health-tests/no-health-tests'
import { serviceData } from '@/components/health-tests/service-data'
import type { WireHealthTest } from '@/lib/features/health-tests/wire'
import { renderOnSite } from '../render-on-site'

const test: WireHealthTest = {
  _id: '64b0000000000000000000aa',
  testName: 'Lipid Profile',
  testDescription: 'Measures cholesterol.',
  testPrice: 1000.5,
  imageUrl: '/pictures/services/lipid-profile.svg',
}

describe('a health service in a list', () => {
  it('says what it is, shows and costs, and leads to its page', async () => {
    await renderOnSite(
      <ul>
        <HealthTestCard test={test} />
      </ul>,
    )
    const card = within(screen.getByRole('listitem'))
    expect(card.getByRole('heading', { name: 'Lipid Profile' })).toBeInTheDocument()
    expect(card.getByText('Measures cholesterol.')).toBeInTheDocument()
    expect(card.getByText('Test Price')).toBeInTheDocument()
    expect(card.getByText('৳1,000.50')).toBeInTheDocument()
    expect(card.getByRole('link')).toHaveAttribute('href', `/services/${test._id}`)
    expect(card.queryByRole('button')).not.toBeInTheDocument()
  })

  it('can be booked where the page says so', async () => {
    await renderOnSite(
      <ul>
        <HealthTestCard test={test} action={<button type="button">Book Now</button>} />
      </ul>,
    )
    expect(screen.getByRole('button', { name: 'Book Now' })).toBeInTheDocument()
  })

  it('is told to search engines with its price', () => {
    const data = serviceData(test, {
      url: 'https://x/services/1',
      image: 'https://x/i',
      seller: 'S',
    })
    expect(data).toMatchObject({
      '@type': 'Product',
      name: 'Lipid Profile',
      offers: { '@type': 'Offer', price: 1000.5, priceCurrency: 'BDT' },
    })
  })
})

it('when there is no service the visitor hears so, and what to do', async () => {
  await renderOnSite(<NoHealthTests />)
  expect(screen.getByText('No Services Available')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/#contact')
})

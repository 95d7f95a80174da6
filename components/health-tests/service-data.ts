import type { Product } from 'schema-dts'
import type { WireHealthTest } from '@/lib/features/health-tests/wire'

interface Addresses {
  /** The service's page. */
  url: string
  /** Its picture. */
  image: string
  /** Who offers it, by name. */
  seller: string
}

/** A health service in schema.org's words, for `JsonLd`. Search engines show its price. */
export function serviceData(
  { testName, testDescription, testPrice }: WireHealthTest,
  { url, image, seller }: Addresses,
): Exclude<Product, string> {
  return {
    '@type': 'Product',
    name: testName,
    description: testDescription,
    category: 'Medical test',
    image: [image],
    url,
    offers: {
      '@type': 'Offer',
      price: testPrice,
      priceCurrency: 'BDT',
      availability: 'https://schema.org/InStock',
      url,
      seller: { '@type': 'Organization', name: seller },
    },
  }
}

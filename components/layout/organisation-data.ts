import 'server-only'
import { siteAddress } from '@/lib/core/site-address'
import { SOCIAL_LINKS } from '@/lib/site'
import { site } from '@/lib/site-details'

/** The organisation behind the site, in schema.org's words, for `JsonLd`. */
export function organisationData(description: string) {
  const { name, slogan, phone, email, address, openingHours } = site()
  const home = new URL(siteAddress())
  const [opens, closes] = openingHours.split(' - ')
  return {
    '@type': 'Organization',
    '@id': new URL('/#organisation', home).href,
    name,
    slogan,
    description,
    url: home.href,
    logo: new URL('/icon.svg', home).href,
    email,
    telephone: phone,
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'BD' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: phone,
      email,
      areaServed: 'BD',
      hoursAvailable: { '@type': 'OpeningHoursSpecification', opens, closes },
    },
    sameAs: SOCIAL_LINKS.map(({ href }) => href),
  }
}

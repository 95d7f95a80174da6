import 'server-only'
import type { Organization, PostalAddress, WebSite } from 'schema-dts'
import { siteAddress } from '@/lib/core/http/site-address'
import { SITE } from '@/lib/site'
import { site } from '@/lib/site-details'

/** The `@id` by which the structured data of every page refers to the organisation. */
export function organisationId(): string {
  return siteAddress('/#organisation')
}

/** The organisation that runs the site as schema.org data, for `JsonLd`. */
export function organisationData(description: string): Exclude<Organization, string> {
  const { name, slogan, phone, email, address, openingHours, social } = site()
  const [opens, closes] = openingHours.split(' - ')
  return {
    '@type': 'Organization',
    '@id': organisationId(),
    name,
    slogan,
    description,
    url: siteAddress(),
    // Not every search engine reads SVG.
    logo: siteAddress('/icons/icon-512.png'),
    email,
    telephone: phone,
    address: address && postalAddress(address),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: phone,
      email,
      areaServed: 'BD',
      hoursAvailable: { '@type': 'OpeningHoursSpecification', opens, closes },
    },
    sameAs: social.map(({ href }) => href),
  }
}

/** An address in Bangladesh as schema.org data. */
export function postalAddress(streetAddress: string): Exclude<PostalAddress, string> {
  return { '@type': 'PostalAddress', streetAddress, addressCountry: 'BD' }
}

/** The site itself, for its home page: search engines take the site's name from it. */
export function websiteData(description: string): Exclude<WebSite, string> {
  return {
    '@type': 'WebSite',
    '@id': siteAddress('/#website'),
    name: SITE.name,
    alternateName: `${SITE.name} - ${SITE.slogan}`,
    description,
    url: siteAddress(),
    inLanguage: 'en',
    publisher: { '@id': organisationId() },
  }
}

import 'server-only'
import type { Organization, PostalAddress, WebSite } from 'schema-dts'
import { siteAddress } from '@/lib/core/http/site-address'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { wordsIn } from '@/lib/i18n/words'
import { SITE } from '@/lib/site'
import { site } from '@/lib/site-details'

/** The `@id` by which the structured data of every page refers to the organisation. */
export function organisationId(): string {
  return siteAddress('/#organisation')
}

/** `description` is in the language of the page. */
export function organisationData(
  description: string,
  locale: Locale = 'en',
): Exclude<Organization, string> {
  const { name, phone, email, address, openingHours, social } = site()
  const [opens, closes] = openingHours.split(' - ')
  return {
    '@type': 'Organization',
    '@id': organisationId(),
    name,
    slogan: sloganIn(locale),
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

export function postalAddress(streetAddress: string): Exclude<PostalAddress, string> {
  return { '@type': 'PostalAddress', streetAddress, addressCountry: 'BD' }
}

export function websiteData(description: string, locale: Locale = 'en'): Exclude<WebSite, string> {
  return {
    '@type': 'WebSite',
    '@id': siteAddress(localPath('/#website', locale)),
    name: SITE.name,
    alternateName: `${SITE.name} - ${sloganIn(locale)}`,
    description,
    url: siteAddress(localPath('/', locale)),
    inLanguage: locale,
    publisher: { '@id': organisationId() },
  }
}

function sloganIn(locale: Locale): string {
  return wordsIn(locale, 'layout.site')('slogan')
}

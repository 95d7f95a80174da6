import 'server-only'
import type { Organization, PostalAddress, WebSite } from 'schema-dts'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { Locale } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'
import { SITE } from '@/lib/site'
import { siteDetails } from '@/lib/site-details'

/** The `@id` by which the structured data of every page refers to the organisation. */
export function organisationId(): string {
  return siteUrl('/#organisation')
}

/** `description` is in the language of the page. */
export function organisationData(
  description: string,
  locale: Locale = 'en',
): Exclude<Organization, string> {
  const { name, phone, email, address, openingHours, social } = siteDetails()
  const [opens, closes] = openingHours.split(' - ')
  return {
    '@type': 'Organization',
    '@id': organisationId(),
    name,
    slogan: sloganIn(locale),
    description,
    url: siteUrl(),
    // Not every search engine reads SVG.
    logo: siteUrl('/icons/icon-512.png'),
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
    '@id': siteUrl(localizedPath('/#website', locale)),
    name: SITE.name,
    alternateName: `${SITE.name} - ${sloganIn(locale)}`,
    description,
    url: siteUrl(localizedPath('/', locale)),
    inLanguage: locale,
    publisher: { '@id': organisationId() },
  }
}

function sloganIn(locale: Locale): string {
  return translationsFor(locale, 'layout.site')('slogan')
}

import 'server-only'
import type { WebPage } from 'schema-dts'
import { organisationId } from './organisation'

interface Page {
  name: string
  description: string
  url: string
  /** The address of its preview picture. */
  picture: string
}

/**
 * The page of the organisation's own campaign as schema.org data, for `JsonLd`. It is no event, because
 * it has no day: it is about the organisation, which is described in the same page and takes gifts here.
 */
export function supportPageData({ name, description, url, picture }: Page) {
  return {
    '@type': 'WebPage',
    '@id': url,
    name,
    description,
    url,
    image: [picture],
    about: { '@id': organisationId() },
    potentialAction: {
      '@type': 'DonateAction',
      recipient: { '@id': organisationId() },
      target: url,
    },
  } satisfies WebPage
}

import 'server-only'
import type { WebPage } from 'schema-dts'
import { organisationId } from './organisation'

interface SupportPageDetails {
  name: string
  description: string
  url: string
  pictureUrl: string
}

/** No event, because it has no day. */
export function supportPageData({ name, description, url, pictureUrl }: SupportPageDetails) {
  return {
    '@type': 'WebPage',
    '@id': url,
    name,
    description,
    url,
    image: [pictureUrl],
    about: { '@id': organisationId() },
    potentialAction: {
      '@type': 'DonateAction',
      recipient: { '@id': organisationId() },
      target: url,
    },
  } satisfies WebPage
}

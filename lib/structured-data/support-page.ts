import 'server-only'
import type { WebPage } from 'schema-dts'
import { organisationId } from './organisation'

interface Page {
  name: string
  description: string
  url: string
  picture: string
}

/** No event, because it has no day. */
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

import 'server-only'
import type { BlogPosting } from 'schema-dts'
import type { ShownPost } from '@/lib/features/blog/shapes'
import { SITE } from '@/lib/site'

interface Addresses {
  /** The address of the post's page. */
  url: string
  /** The address of its preview picture. */
  picture: string
  /** The `@id` of the organisation, as on other pages. */
  organisation: string
}

/** A post as schema.org data, for `JsonLd`. */
export function blogPostData(
  post: ShownPost,
  { url, picture, organisation }: Addresses,
): Exclude<BlogPosting, string> {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    inLanguage: post.lang,
    description: post.description,
    image: [picture],
    datePublished: post.createdAt,
    ...(post.editedAt && { dateModified: post.editedAt }),
    author: { '@type': 'Person', name: post.author.name },
    publisher: { '@type': 'Organization', '@id': organisation, name: SITE.name },
    mainEntityOfPage: url,
    url,
  }
}

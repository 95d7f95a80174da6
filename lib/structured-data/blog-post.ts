import 'server-only'
import type { BlogPosting } from 'schema-dts'
import type { ShownPost } from '@/lib/features/blog/shapes'
import { SITE } from '@/lib/site'

interface Addresses {
  url: string
  picture: string
  organisation: string
}

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

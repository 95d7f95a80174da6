import 'server-only'
import type { BlogPosting } from 'schema-dts'
import type { PostPageDto } from '@/lib/features/blog/server/blog-post-dto'
import { SITE } from '@/lib/site'

interface PostUrls {
  url: string
  pictureUrl: string
  organisationUrl: string
}

export function blogPostData(
  post: PostPageDto,
  { url, pictureUrl, organisationUrl }: PostUrls,
): Exclude<BlogPosting, string> {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    inLanguage: post.lang,
    description: post.description,
    image: [pictureUrl],
    datePublished: post.createdAt,
    ...(post.editedAt && { dateModified: post.editedAt }),
    author: { '@type': 'Person', name: post.author.name },
    publisher: { '@type': 'Organization', '@id': organisationUrl, name: SITE.name },
    mainEntityOfPage: url,
    url,
  }
}

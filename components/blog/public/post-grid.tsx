import type { WireBlogPost } from '@/lib/features/blog/wire'
import { PostCard } from './post-card'

type PostGridProps = {
  posts: readonly WireBlogPost[]
  as?: 'h2' | 'h3'
  /** How many of the first cards are seen as soon as the page stands. */
  eager?: number
}

/** One, two or three cards in a row, by the width of the screen. */
export function PostGrid({ posts, as, eager = 0 }: PostGridProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {posts.map((post, place) => (
        <li key={post._id}>
          <PostCard post={post} as={as} eager={place < eager} />
        </li>
      ))}
    </ul>
  )
}

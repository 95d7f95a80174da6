import type { WireWholeBlogPost } from '@/lib/features/blog/wire'

/** A post as its page shows it, with the picture of its author. */
export type ShownPost = WireWholeBlogPost & { author: { name: string; photo: string } }

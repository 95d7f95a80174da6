import 'server-only'
import { withPicturesFrom } from '@/lib/core/clean-html'
import { shownPicture } from '@/lib/features/pictures/rules'

/** As wide as a post is. */
const WIDTH_ON_PAGE = '(min-width: 44rem) 42rem, 100vw'

/** The clean HTML of a post with its pictures from this site, whatever host they were written for. */
export function showPictures(cleaned: string): string {
  return withPicturesFrom(cleaned, (src) => shownPicture(src, 'wide'), WIDTH_ON_PAGE)
}

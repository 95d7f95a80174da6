import 'server-only'
import { withPicturesFrom } from '@/lib/core/validation/clean-html'
import { shownPicture } from '@/lib/features/pictures/rules'

/** The clean HTML of a post with its pictures from this site, whatever host they were written for. */
export function showPictures(cleaned: string): string {
  return withPicturesFrom(cleaned, (src) => shownPicture(src, 'wide')?.src ?? null)
}

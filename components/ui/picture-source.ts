/** The hosts whose pictures the image optimiser may fetch; `next.config.mjs` names the same ones. */
const TRUSTED = /^https:\/\/(res\.cloudinary\.com|[a-z0-9-]+\.googleusercontent\.com)\//

/**
 * Whether a picture may pass through the image optimiser: our own, Cloudinary's and Google's. A
 * drawing (SVG) has nothing to gain there, and a page of drawings then loads none of its code.
 * Any other address is shown as it is, so that nobody turns the optimiser into an open proxy.
 */
export function isOptimisable(src: string) {
  if (src.endsWith('.svg')) return false
  return TRUSTED.test(src) || (src.startsWith('/') && !src.startsWith('//'))
}

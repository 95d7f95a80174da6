import 'server-only'
import sanitize from 'sanitize-html'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { isPictureUrl } from '@/lib/core/validation/fields'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { Locale } from '@/lib/i18n/routing'

const MAX_DEPTH = 30
/** Cleaning may change how tags nest, so it repeats until nothing changes. */
const MAX_PASSES = 6

const LINK_SCHEMES = ['https:', 'http:', 'mailto:', 'tel:']

const ALLOWED = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'referrerpolicy'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  // A path may resolve to one that begins with two slashes (`/.//host/`), which names another host.
  allowProtocolRelative: false,
  nestingLimit: MAX_DEPTH,
  // Unknown tags lose only the tag; these lose their text, too.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'noembed', 'noframes'],
    ...['template', 'title', 'iframe', 'object', 'svg', 'math'],
  ],
  transformTags: {
    // The page's own title is its h1.
    h1: 'h2',
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }),
    img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs) }),
    ol: (tagName, { start = '' }) => ({ tagName, attribs: numberAttribute('start', start) }),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return !attribs.src
    return tag === 'a' && !attribs.href && 'excludeTag'
  },
} satisfies sanitize.IOptions

/** Removes what could run a script, load something or cover the page; '' if nothing visible is left. */
export function sanitizePostHtml(html: string): string {
  let sanitized = html
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    // Browsers and editors write a void element without the slash.
    const again = sanitize(sanitized, ALLOWED).replaceAll(' />', '>')
    if (again === sanitized) return isEmpty(sanitized) ? '' : sanitized
    sanitized = again
  }
  // Nested HTML may never become clean; then only its text remains.
  return sanitize(sanitized, { allowedTags: [], allowedAttributes: {} })
}

/** Each picture has one size: with several, browsers shrink small ones. Null from `show` removes it. */
export function mapPictureSources(
  sanitized: string,
  toSource: (src: string) => string | null,
): string {
  const { exclusiveFilter: _, transformTags: __, ...allowed } = ALLOWED
  return sanitize(sanitized, {
    ...allowed,
    transformTags: {
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, src: toSource(attribs.src ?? '') ?? '' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }).replaceAll(' />', '>')
}

/** Makes paths of this site absolute, for other sites and feed readers. */
export function withAbsoluteUrls(sanitized: string): string {
  const absolute = (name: 'href' | 'src') => (tagName: string, attribs: sanitize.Attributes) => {
    const { [name]: url = '' } = attribs
    return { tagName, attribs: { ...attribs, [name]: siteUrl(url) } }
  }
  const { exclusiveFilter: _, allowedSchemesByTag: __, ...allowed } = ALLOWED
  const transformTags = { a: absolute('href'), img: absolute('src') }
  return sanitize(sanitized, { ...allowed, transformTags }).replaceAll(' />', '>')
}

export function localizeLinks(sanitized: string, locale: Locale): string {
  if (locale === 'en') return sanitized
  const { exclusiveFilter: _, transformTags: __, ...allowed } = ALLOWED
  const a = (tagName: string, attribs: sanitize.Attributes) => ({
    tagName,
    attribs: attribs.href ? { ...attribs, href: localizedPath(attribs.href, locale) } : attribs,
  })
  return sanitize(sanitized, { ...allowed, transformTags: { a } }).replaceAll(' />', '>')
}

function isEmpty(html: string): boolean {
  return !html.includes('<img ') && !/[^\s\p{Cc}\p{Cf}]/u.test(html.replace(/<[^<>]*>/g, ''))
}

function linkAttributes(href: string): sanitize.Attributes {
  const written = href.trim()
  const own = siteUrl()
  if (!/^([a-z]+:|\/)/i.test(written) || !URL.canParse(written, own)) return {}
  const url = new URL(written, own)
  const isOwn = url.origin === new URL(own).origin
  if (written.startsWith('/')) {
    return isOwn ? { href: url.href.slice(url.origin.length), rel: REL } : {}
  }
  if (!LINK_SCHEMES.includes(url.protocol)) return {}
  const isExternal = url.protocol.startsWith('http') && !isOwn
  return { href: url.href, rel: REL, ...(isExternal && { target: '_blank' }) }
}

/** Tells search engines that we do not recommend the links in a post. */
const REL = 'noopener nofollow ugc'

function pictureAttributes({ src = '', alt = '', width = '', height = '' }: sanitize.Attributes) {
  const url = src.trim()
  if (!isPictureUrl(url)) return {}
  return {
    src: url,
    alt,
    ...numberAttribute('width', width),
    ...numberAttribute('height', height),
    loading: 'lazy',
    referrerpolicy: 'no-referrer',
  }
}

function numberAttribute(name: string, value: string): sanitize.Attributes {
  return /^\d{1,4}$/.test(value) ? { [name]: value } : {}
}

import 'server-only'
import sanitize from 'sanitize-html'
import { siteAddress } from '@/lib/core/http/site-address'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { isPictureAddress } from './fields'

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
    ol: (tagName, { start = '' }) => ({ tagName, attribs: numberOf('start', start) }),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return !attribs.src
    return tag === 'a' && !attribs.href && 'excludeTag'
  },
} satisfies sanitize.IOptions

/** Removes what could run a script, load something or cover the page; '' if nothing visible is left. */
export function cleanHtml(html: string): string {
  let cleaned = html
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    // Browsers and editors write a void element without the slash.
    const again = sanitize(cleaned, ALLOWED).replaceAll(' />', '>')
    if (again === cleaned) return isEmpty(cleaned) ? '' : cleaned
    cleaned = again
  }
  // Nested HTML may never become clean; then only its text remains.
  return sanitize(cleaned, { allowedTags: [], allowedAttributes: {} })
}

/** Each picture has one size: with several, browsers shrink small ones. Null from `show` removes it. */
export function withPicturesFrom(cleaned: string, show: (src: string) => string | null): string {
  const { exclusiveFilter: _, transformTags: __, ...allowed } = ALLOWED
  return sanitize(cleaned, {
    ...allowed,
    transformTags: {
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, src: show(attribs.src ?? '') ?? '' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }).replaceAll(' />', '>')
}

/** Makes paths of this site absolute, for other sites and feed readers. */
export function withWholeAddresses(cleaned: string): string {
  const whole = (name: 'href' | 'src') => (tagName: string, attribs: sanitize.Attributes) => {
    const { [name]: address = '' } = attribs
    return { tagName, attribs: { ...attribs, [name]: siteAddress(address) } }
  }
  const { exclusiveFilter: _, allowedSchemesByTag: __, ...allowed } = ALLOWED
  const transformTags = { a: whole('href'), img: whole('src') }
  return sanitize(cleaned, { ...allowed, transformTags }).replaceAll(' />', '>')
}

export function withLinksIn(cleaned: string, locale: Locale): string {
  if (locale === 'en') return cleaned
  const { exclusiveFilter: _, transformTags: __, ...allowed } = ALLOWED
  const a = (tagName: string, attribs: sanitize.Attributes) => ({
    tagName,
    attribs: attribs.href ? { ...attribs, href: localPath(attribs.href, locale) } : attribs,
  })
  return sanitize(cleaned, { ...allowed, transformTags: { a } }).replaceAll(' />', '>')
}

function isEmpty(html: string): boolean {
  return !html.includes('<img ') && !/[^\s\p{Cc}\p{Cf}]/u.test(html.replace(/<[^<>]*>/g, ''))
}

function linkAttributes(href: string): sanitize.Attributes {
  const written = href.trim()
  const own = siteAddress()
  if (!/^([a-z]+:|\/)/i.test(written) || !URL.canParse(written, own)) return {}
  const url = new URL(written, own)
  const isOwn = url.origin === new URL(own).origin
  if (written.startsWith('/')) {
    return isOwn ? { href: url.href.slice(url.origin.length), rel: REL } : {}
  }
  if (!LINK_SCHEMES.includes(url.protocol)) return {}
  const isElsewhere = url.protocol.startsWith('http') && !isOwn
  return { href: url.href, rel: REL, ...(isElsewhere && { target: '_blank' }) }
}

/** Tells search engines that we do not recommend the links in a post. */
const REL = 'noopener nofollow ugc'

function pictureAttributes({ src = '', alt = '', width = '', height = '' }: sanitize.Attributes) {
  const address = src.trim()
  if (!isPictureAddress(address)) return {}
  return {
    src: address,
    alt,
    ...numberOf('width', width),
    ...numberOf('height', height),
    loading: 'lazy',
    referrerpolicy: 'no-referrer',
  }
}

function numberOf(name: string, value: string): sanitize.Attributes {
  return /^\d{1,4}$/.test(value) ? { [name]: value } : {}
}

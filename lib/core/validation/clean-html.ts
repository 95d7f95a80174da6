import 'server-only'
import sanitize from 'sanitize-html'
import { siteAddress } from '@/lib/core/http/site-address'
import { isPictureAddress } from './fields'

/** No post is nested deeper, and a browser would take its time over ten thousand levels. */
const DEEPEST = 30
/** After the first cleaning tags may lie differently: a second or third one finds the final form. */
const MAX_PASSES = 6

const LINK_SCHEMES = ['https:', 'http:', 'mailto:', 'tel:']

/** What people may write in a blog post, and what the editor offers. */
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
  // A path may turn out to begin with two slashes (`/.//host/`): then it names another host.
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  // Of other unknown tags the text stays; of these it is no text for readers.
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

/**
 * HTML of people, with everything taken out that could run, load or overlay something; '' when
 * nothing is left to be seen. What is clean stays as it is.
 */
export function cleanHtml(html: string): string {
  let cleaned = html
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    // Browsers and editors write a void element without the slash.
    const again = sanitize(cleaned, ALLOWED).replaceAll(' />', '>')
    if (again === cleaned) return isEmpty(cleaned) ? '' : cleaned
    cleaned = again
  }
  // Whoever nests tags so that no form is final gets the words alone.
  return sanitize(cleaned, { allowedTags: [], allowedAttributes: {} })
}

/**
 * Clean HTML whose pictures come from where `show` says; it answers null for a picture that is left
 * out. They have one size: with several, a browser would draw a small picture still smaller.
 */
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

/** Clean HTML for readers elsewhere: links and pictures of this site get its whole address. */
export function withWholeAddresses(cleaned: string): string {
  const whole = (name: 'href' | 'src') => (tagName: string, attribs: sanitize.Attributes) => {
    const { [name]: address = '' } = attribs
    return { tagName, attribs: { ...attribs, [name]: siteAddress(address) } }
  }
  const { exclusiveFilter: _, allowedSchemesByTag: __, ...allowed } = ALLOWED
  const transformTags = { a: whole('href'), img: whole('src') }
  return sanitize(cleaned, { ...allowed, transformTags }).replaceAll(' />', '>')
}

/** Whether HTML shows nothing: no picture, and no letter that takes up room. */
function isEmpty(html: string): boolean {
  return !html.includes('<img ') && !/[^\s\p{Cc}\p{Cf}]/u.test(html.replace(/<[^<>]*>/g, ''))
}

/** Nothing when the address leads anywhere but to a web page, a mailbox or a phone. */
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

/** Search engines do not take a link in a post for our recommendation. */
const REL = 'noopener nofollow ugc'

/** Nothing when the picture is neither one of ours nor behind https. */
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

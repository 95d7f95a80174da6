import { addressBehind } from '@/lib/features/pictures/rules'
import { readLink } from './read-link'

/** The attributes that mean something to the editor; it reads bold and italic from styles too. */
const KEPT = new Set([
  ...['href', 'src', 'alt', 'width', 'height', 'start', 'style'],
  // The editor's own, on what was cut or copied here.
  'data-pm-slice',
])

/** Pages begin with their own heading: what is written in them has two levels below it. */
const LEVELS: Record<string, string> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' }

/**
 * What came from elsewhere, reduced to what a post may hold; the editor itself leaves out elements
 * that it does not know. Pictures of other sites go, and how many did is told beside it: they would
 * vanish some day, have no description, and tell that site who reads.
 */
export function cleanPasted(html: string): { html: string; leftOut: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  let leftOut = 0
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (!KEPT.has(name)) element.removeAttribute(name)
    }
    if (element instanceof HTMLAnchorElement && !isWhole(element)) element.removeAttribute('href')
    if (element instanceof HTMLImageElement && !isOurs(element)) {
      leftOut += 1
      element.remove()
    }
    const level = LEVELS[element.tagName]
    if (level) rename(element, level)
  }
  return { html: body.innerHTML, leftOut }
}

/** A link that is relative leads nowhere from here. */
function isWhole(link: HTMLAnchorElement): boolean {
  const written = link.getAttribute('href') ?? ''
  return readLink(written) === written.trim()
}

/** Browsers make the address of a picture whole when it is copied. */
function isOurs(picture: HTMLImageElement): boolean {
  const own = `${window.location.origin}/`
  const written = picture.getAttribute('src') ?? ''
  const src = addressBehind(written.startsWith(own) ? written.slice(own.length - 1) : written)
  picture.setAttribute('src', src)
  return OURS.test(src)
}

/** Our own pictures, and those that `upload` puts into our folder at Cloudinary. */
const OURS =
  /^(\/(api\/images|pictures)\/|https:\/\/res\.cloudinary\.com\/[\w-]+\/image\/upload\/(v\d+\/)?sharelife\/)/

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

import { Selection } from '@tiptap/pm/state'
import type { EditorOptions } from '@tiptap/react'
import type { FieldControl } from '@/components/ui/field-control'
import { addressBehind } from '@/lib/features/pictures/rules'
import { readLink } from './read-link'

interface Manners {
  field: FieldControl
  /** A file came by paste or drop: it wants a description before it is a picture of the post. */
  onFile: (file: File) => void
  onLink: () => void
  /** Pictures of other sites were left out of what was pasted. */
  onLeftOut: () => void
  /** Whether the focus comes back from a dialog; asked once for each time. */
  isReturning: () => boolean
}

/** How far a line must stay from the edges of the window: the bars above it cover what is nearer. */
const COVERED = { top: 140, bottom: 24, left: 0, right: 0 }

/** How the text behaves under keys, paste and drop, and what it tells screen readers. */
export function editorProps({ field, onFile, onLink, onLeftOut, isReturning }: Manners) {
  return {
    attributes: attributesOf(field),
    scrollMargin: COVERED,
    scrollThreshold: COVERED,
    handleDOMEvents: {
      // Tab leads on, in lists too: whoever walks by keyboard must not be caught here.
      keydown: (_view, { key }) => key === 'Tab',
      focus: (view) => {
        // What the dialog changed moved the browser's cursor: it must stand where writing goes on.
        if (isReturning()) view.focus()
      },
    },
    handleKeyDown: (_view, { key, ctrlKey, metaKey }) => {
      const isWanted = (ctrlKey || metaKey) && key.toLowerCase() === 'k'
      if (isWanted) onLink()
      return isWanted
    },
    handlePaste: (_view, { clipboardData }) => {
      const file = clipboardData?.files[0]
      // A word processor puts a picture of the text beside the text.
      if (!file || hasWords(clipboardData.getData('text/html'))) return false
      onFile(file)
      return true
    },
    handleDrop: (view, event, _slice, isMoved) => {
      const file = event.dataTransfer?.files[0]
      if (!file || isMoved) return false
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (place) {
        const near = Selection.near(view.state.doc.resolve(place.pos))
        view.dispatch(view.state.tr.setSelection(near))
      }
      onFile(file)
      return true
    },
    transformPastedHTML: (pasted) => {
      const { html, leftOut } = cleanPasted(pasted)
      if (leftOut > 0) onLeftOut()
      return html
    },
  } satisfies EditorOptions['editorProps']
}

function attributesOf(field: FieldControl): Record<string, string> {
  const { id = '', 'aria-labelledby': label, 'aria-describedby': words } = field
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    ...(label && { 'aria-labelledby': label }),
    ...(words && { 'aria-describedby': words }),
    ...(field['aria-invalid'] && { 'aria-invalid': 'true' }),
    class: 'rich-text min-h-80 px-4 py-4 outline-none',
  }
}

function hasWords(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent.trim() !== ''
}

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
function cleanPasted(html: string): { html: string; leftOut: number } {
  const { body } = new DOMParser().parseFromString(withoutHandlers(html), 'text/html')
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

/**
 * Inline event handlers under a name that means nothing. A browser reports each one to the site, as
 * stopped by the content policy, even while it parses a document that runs no scripts.
 */
function withoutHandlers(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/([\s/"'])on(?=[a-z]+\s*=)/gi, '$1data-on'),
  )
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

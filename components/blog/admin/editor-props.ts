import { Selection } from '@tiptap/pm/state'
import type { EditorOptions } from '@tiptap/react'
import type { FieldControl } from '@/components/ui/form-field'
import { parseLink } from '@/lib/features/blog/rules'
import { originalPictureUrl } from '@/lib/features/pictures/rules'

interface EditorBehaviour {
  field: FieldControl & { lang?: string }
  /** Opens the dialog for a pasted or dropped file, which needs a description. */
  onFile: (file: File) => void
  onLink: () => void
  onPicturesRemoved: () => void
  /** Whether the focus is returning from a dialog; true only once each time. */
  isReturning: () => boolean
}

/** The minimum distance in pixels of the cursor from the edges: bars cover more at the top. */
const SCROLL_MARGIN = { top: 140, bottom: 24, left: 0, right: 0 }

export function editorProps({
  field,
  onFile,
  onLink,
  onPicturesRemoved,
  isReturning,
}: EditorBehaviour) {
  return {
    attributes: attributesOf(field),
    scrollMargin: SCROLL_MARGIN,
    scrollThreshold: SCROLL_MARGIN,
    handleDOMEvents: {
      // Tab leaves the editor, even in lists, so that keyboard users are not trapped.
      keydown: (_view, { key }) => key === 'Tab',
      focus: (view) => {
        // The dialog changed the document, so place the browser's cursor again.
        if (isReturning()) view.focus()
      },
    },
    handleKeyDown: (_view, { key, ctrlKey, metaKey }) => {
      const isLinkShortcut = (ctrlKey || metaKey) && key.toLowerCase() === 'k'
      if (isLinkShortcut) onLink()
      return isLinkShortcut
    },
    handlePaste: (_view, { clipboardData }) => {
      const file = clipboardData?.files[0]
      // Word processors also put a picture of the text on the clipboard.
      if (!file || hasText(clipboardData.getData('text/html'))) return false
      onFile(file)
      return true
    },
    handleDrop: (view, event, _slice, isMoved) => {
      const file = event.dataTransfer?.files[0]
      if (!file || isMoved) return false
      const position = view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (position) {
        const near = Selection.near(view.state.doc.resolve(position.pos))
        view.dispatch(view.state.tr.setSelection(near))
      }
      onFile(file)
      return true
    },
    transformPastedHTML: (pasted) => {
      const { html, leftOut: removedCount } = cleanPasted(pasted)
      if (removedCount > 0) onPicturesRemoved()
      return html
    },
  } satisfies EditorOptions['editorProps']
}

function attributesOf(field: EditorBehaviour['field']): Record<string, string> {
  const { id = '', 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = field
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    ...(field.lang && { lang: field.lang }),
    ...(labelledBy && { 'aria-labelledby': labelledBy }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(field['aria-invalid'] && { 'aria-invalid': 'true' }),
    class: 'rich-text min-h-80 px-4 py-4 outline-none',
  }
}

function hasText(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent.trim() !== ''
}

/** The attributes that the editor understands; it also reads bold and italic from styles. */
const ALLOWED_ATTRIBUTES = new Set([
  'href',
  'src',
  'alt',
  'width',
  'height',
  'start',
  'style',
  // The editor's own, on text that was cut or copied here.
  'data-pm-slice',
])

/** A pasted page has its own main heading; posts have two levels below theirs. */
const HEADING_LEVELS: Record<string, string> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' }

/**
 * Reduces pasted HTML to what a post may contain. It removes pictures of other sites, because they
 * may disappear, lack a description and reveal readers to that site.
 */
function cleanPasted(html: string): { html: string; leftOut: number } {
  const { body } = new DOMParser().parseFromString(withoutHandlers(html), 'text/html')
  let removedCount = 0
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (!ALLOWED_ATTRIBUTES.has(name)) element.removeAttribute(name)
    }
    if (element instanceof HTMLAnchorElement && !isAbsolute(element))
      element.removeAttribute('href')
    if (element instanceof HTMLImageElement && !isOwnPicture(element)) {
      removedCount += 1
      element.remove()
    }
    const level = HEADING_LEVELS[element.tagName]
    if (level) renameElement(element, level)
  }
  return { html: body.innerHTML, leftOut: removedCount }
}

/**
 * Renames inline event handlers. The browser would report each as a violation of the content
 * security policy, even in a document that runs no scripts.
 */
function withoutHandlers(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/([\s/"'])on(?=[a-z]+\s*=)/gi, '$1data-on'),
  )
}

/** A relative link would resolve against the wrong page. */
function isAbsolute(link: HTMLAnchorElement): boolean {
  const href = link.getAttribute('href') ?? ''
  return parseLink(href) === href.trim()
}

/** Browsers make the URL of a copied picture absolute. */
function isOwnPicture(picture: HTMLImageElement): boolean {
  const own = `${window.location.origin}/`
  const written = picture.getAttribute('src') ?? ''
  const src = originalPictureUrl(written.startsWith(own) ? written.slice(own.length - 1) : written)
  picture.setAttribute('src', src)
  return OWN_PICTURE.test(src)
}

/** The site's own pictures, and those that `upload` stores in its Cloudinary folder. */
const OWN_PICTURE =
  /^(\/(api\/images|pictures)\/|https:\/\/res\.cloudinary\.com\/[\w-]+\/image\/upload\/(v\d+\/)?sharelife\/)/

function renameElement(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

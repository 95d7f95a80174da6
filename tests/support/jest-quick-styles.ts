/**
 * Spares jsdom most of its work on styles. After each change of a page it holds every element that is
 * asked about (is it hidden, does it take presses?) against the 120 rules of its own style sheet, each
 * by its selector engine. Most rules name nothing but elements, and nearly all others ask for an element's
 * name, its type or the focus first, so a look at these answers; the engine is asked only where they do not
 * decide. What is computed is the same.
 */
interface ElementInside {
  _localName: string
  _ownerDocument: { documentElement: unknown; activeElement: unknown }
  getAttributeNS(namespace: null, name: string): string | null
}

/** What one of a selector's alternatives asks of an element, as far as a look tells. */
interface Alternative {
  /** It asks for the name alone. */
  isDecided: boolean
  type?: string
  /** By jsdom's engine only the active element can have the focus or be pressed. */
  isActive: boolean
}

const selectors: { matchesDontThrow: (element: ElementInside, selector: string) => boolean } =
  require('jsdom/lib/jsdom/living/helpers/selectors.js')

const askEngine = selectors.matchesDontThrow

// Read by jsdom's style rules when they are loaded: this module comes before jsdom.
selectors.matchesDontThrow = (element, selector) =>
  answerByLook(element, selector) ?? askEngine(element, selector)

/** Rules without names, and what an element must have before one is asked about. */
const NEEDED: Record<string, (element: ElementInside) => boolean> = {
  ':root': (element) => element === element._ownerDocument.documentElement,
  ':focus': (element) => element === element._ownerDocument.activeElement,
  '[hidden]': (element) => element.getAttributeNS(null, 'hidden') !== null,
  'dialog:not([open])': ({ _localName }) => _localName === 'dialog',
  // With the line above it, which is no selector.
  '@namespace "http://www.w3.org/1999/xhtml";\n\nhtml': ({ _localName }) => _localName === 'html',
}

/** Whether an element matches a selector; undefined where only the engine can tell. */
function answerByLook(element: ElementInside, selector: string): boolean | undefined {
  if (NEEDED[selector]?.(element) === false) return false
  const named = alternativesOf(selector)
  if (!named) return undefined
  const possible = named.get(element._localName)?.filter((one) => mayMatch(element, one)) ?? []
  if (possible.length === 0) return false
  return possible.some(({ isDecided }) => isDecided) || undefined
}

function mayMatch(element: ElementInside, { type, isActive }: Alternative): boolean {
  if (type && element.getAttributeNS(null, 'type')?.toLowerCase() !== type) return false
  return !isActive || element === element._ownerDocument.activeElement
}

const known = new Map<string, Map<string, Alternative[]> | undefined>()

function alternativesOf(selector: string) {
  if (!known.has(selector)) known.set(selector, readAlternatives(selector))
  return known.get(selector)
}

/** The alternatives of a selector by the element's name; undefined where any element may match. */
function readAlternatives(selector: unknown): Map<string, Alternative[]> | undefined {
  // Functions and texts may hold commas and spaces of their own.
  if (typeof selector !== 'string' || !/^[\w\s,>:="[\]-]+$/.test(selector)) return undefined
  const named = new Map<string, Alternative[]>()
  for (const one of selector.split(',')) {
    const whole = one.trim()
    const last = whole.split(/[\s>]/).at(-1) ?? ''
    const name = /^[a-z][a-z0-9]*(?=$|[:[])/.exec(last)?.[0]
    if (!name) return undefined
    const alternative = {
      isDecided: whole === name,
      type: /\[type="([a-z-]+)"\]/.exec(last)?.[1],
      isActive: /:(focus|active)(?=$|[:[])/.test(last),
    }
    named.set(name, [...(named.get(name) ?? []), alternative])
  }
  return named
}

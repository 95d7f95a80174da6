/**
 * Speeds up styles in jsdom, which matches every queried element against the 120 rules of its style sheet
 * with a selector engine. Most rules name only elements, and most others start with a name, a type or the
 * focus, which this checks directly; the engine decides the rest. The result is the same.
 */
interface ElementInside {
  _localName: string
  _ownerDocument: { documentElement: unknown; activeElement: unknown }
  getAttributeNS(namespace: null, name: string): string | null
}

/** The conditions of a selector's alternative, as far as they are known. */
interface Alternative {
  /** It requires only the name. */
  isDecided: boolean
  type?: string
  /** In jsdom's engine only the active element can match :focus or :active. */
  isActive: boolean
}

const selectors: { matchesDontThrow: (element: ElementInside, selector: string) => boolean } =
  require('jsdom/lib/jsdom/living/helpers/selectors.js')

const askEngine = selectors.matchesDontThrow

// jsdom reads it on load, so this module must be imported before jsdom.
selectors.matchesDontThrow = (element, selector) =>
  answerByLook(element, selector) ?? askEngine(element, selector)

/** Rules without names, and the conditions for the others. */
const NEEDED: Record<string, (element: ElementInside) => boolean> = {
  ':root': (element) => element === element._ownerDocument.documentElement,
  ':focus': (element) => element === element._ownerDocument.activeElement,
  '[hidden]': (element) => element.getAttributeNS(null, 'hidden') !== null,
  'dialog:not([open])': ({ _localName }) => _localName === 'dialog',
  // With the line above it, which is no selector.
  '@namespace "http://www.w3.org/1999/xhtml";\n\nhtml': ({ _localName }) => _localName === 'html',
}

/** Whether an element matches a selector; undefined if only the engine can decide. */
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

/** The alternatives of a selector by element name; undefined if any element can match. */
function readAlternatives(selector: unknown): Map<string, Alternative[]> | undefined {
  // Functions and strings can contain commas and spaces.
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

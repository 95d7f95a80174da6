/**
 * Spares jsdom most of its work on styles. After each change of a page it holds every element that is
 * asked about (is it hidden, does it take presses?) against the 120 rules of its own style sheet, each
 * by its selector engine. Nearly all of these rules begin by naming elements, so a look at the name
 * answers first; the engine is asked only where the name does not decide. What is computed is the same.
 */
interface ElementInside {
  _localName: string
}

const selectors: { matchesDontThrow: (element: ElementInside, selector: string) => boolean } =
  require('jsdom/lib/jsdom/living/helpers/selectors.js')

const askEngine = selectors.matchesDontThrow

// Read by jsdom's style rules when they are loaded: this module comes before jsdom.
selectors.matchesDontThrow = (element, selector) => {
  const names = namesIn(selector)
  if (names?.has(element._localName) === false) return false
  return askEngine(element, selector)
}

const known = new Map<string, Set<string> | undefined>()

function namesIn(selector: string) {
  if (!known.has(selector)) known.set(selector, readNames(selector))
  return known.get(selector)
}

/** The names of the elements that a selector can match; undefined where any may. */
function readNames(selector: unknown): Set<string> | undefined {
  // Functions and texts may hold commas and spaces of their own.
  if (typeof selector !== 'string' || !/^[\w\s,>:="[\]-]+$/.test(selector)) return undefined
  const names = new Set<string>()
  for (const one of selector.split(',')) {
    const last = one.trim().split(/[\s>]/).at(-1) ?? ''
    const name = /^[a-z][a-z0-9]*(?=$|[:[])/.exec(last)?.[0]
    if (!name) return undefined
    names.add(name)
  }
  return names
}

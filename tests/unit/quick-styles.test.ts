import { JSDOM } from 'jsdom'

type Matches = (element: unknown, selector: string) => boolean
const selectors: {
  matchesDontThrow: Matches
} = require('jsdom/lib/jsdom/living/helpers/selectors.js')
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js')
const { parse } = require('rrweb-cssom')
const sheet: string = require('jsdom/lib/jsdom/browser/default-stylesheet.js')

const askEngine = selectors.matchesDontThrow
require('../support/jest-quick-styles')

const names = [
  'div',
  'p',
  'a',
  'span',
  'ul',
  'ol',
  'li',
  'section',
  'h1',
  'h2',
  'table',
  'td',
  'svg',
]
const types = [
  'text',
  'Hidden',
  'search',
  'password',
  'file',
  'radio',
  'checkbox',
  'color',
  'range',
]
const buttons = ['button', 'submit', 'reset', 'image']

const page = `<!doctype html><html><body>
  ${names.map((name) => `<${name} hidden></${name}><section><${name}></${name}></section>`).join('')}
  <ol><ul><li><ol><ul></ul></ol></li></ul></ol><table border><tr><td></td></tr></table>
  ${[...types, ...buttons].map((type) => `<input type="${type}"><input type="${type}" disabled readonly>`).join('')}
  <input list="words" type="color"><textarea></textarea><select><optgroup disabled><option></optgroup></select>
  <button>One</button><button type="submit" disabled>Two</button><label></label><dialog></dialog>
  <dialog open></dialog><fieldset disabled><button>Three</button><input></fieldset><svg><title></title></svg>
</body></html>`

test('the quick check of an element matches the selector engine for every rule of the style sheet', () => {
  const { window } = new JSDOM(page)
  const { document } = window
  const rules: { selectorText?: string }[] = parse(sheet).cssRules
  const written = rules.flatMap(({ selectorText }) => selectorText ?? [])
  expect(written.length).toBeGreaterThan(100)
  const everything = [...document.querySelectorAll('*'), document.createElement('div')]
  const differences: string[] = []
  const compare = () => {
    for (const element of everything) {
      const inside = implForWrapper(element)
      for (const selector of written) {
        const expected = askEngine(inside, selector)
        if (selectors.matchesDontThrow(inside, selector) === expected) continue
        differences.push(`${element.outerHTML.slice(0, 60)} and ${selector}: ${expected}`)
      }
    }
  }
  compare()
  for (const control of document.querySelectorAll<HTMLElement>('input, button, textarea, select')) {
    control.focus()
    if (document.activeElement !== control) continue
    compare()
    break
  }
  document.querySelector('button')?.focus()
  compare()
  expect(differences).toEqual([])
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ICON_NAMES, ICONS_FILE } from '@/components/ui/icon'
import * as illustrations from '@/components/ui/illustrations'

/** The names of the symbols in a file of public/. */
function symbolsIn(file: string): (string | undefined)[] {
  const svg = readFileSync(path.join('public', file), 'utf8')
  return [...svg.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name)
}

// A page with an unknown symbol shows nothing, without an error.
test('the file of illustrations has a symbol for each component', () => {
  const { ILLUSTRATIONS_FILE, ...components } = illustrations
  const names = Object.keys(components).map((name) => name.replace(/Illustration$/, ''))
  expect(symbolsIn(ILLUSTRATIONS_FILE).sort()).toEqual(names.sort())
})

test('the file of icons has a symbol for each name', () => {
  expect(symbolsIn(ICONS_FILE)).toEqual(expect.arrayContaining([...ICON_NAMES]))
})

import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { check } from 'recheck'
import ts from 'typescript'

const root = path.resolve(__dirname, '../../..')
const PLACES = [
  ...['app', 'components', 'lib', 'models', 'server', 'scripts', 'tests/support'],
  ...['middleware.ts', 'instrumentation.ts', 'next.config.mjs'],
]

/** Every pattern in the source, with its locations. */
const patterns = new Map<string, string[]>()
/** Patterns built at run time, which cannot be checked here. */
const putTogether: string[] = []

for (const file of PLACES.flatMap(sourcesIn)) collect(file)

function sourcesIn(place: string): string[] {
  const full = path.join(root, place)
  if (statSync(full).isDirectory()) {
    return readdirSync(full).flatMap((name) => sourcesIn(`${place}/${name}`))
  }
  return /\.[cm]?[jt]sx?$/.test(place) ? [place] : []
}

function collect(file: string): void {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : undefined
  const text = readFileSync(path.join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const place = (node: ts.Node) =>
    `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      patterns.set(node.text, [...(patterns.get(node.text) ?? []), place(node)])
    }
    const isMade = ts.isNewExpression(node) || ts.isCallExpression(node)
    if (isMade && node.expression.getText() === 'RegExp') putTogether.push(place(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
}

/** The automaton checker is exact. Only the fuzzer reads look-arounds; its result depends on the machine's speed. */
async function checkPattern(pattern: string) {
  const end = pattern.lastIndexOf('/')
  const [source, flags] = [pattern.slice(1, end), pattern.slice(end + 1)]
  const exact = await check(source, flags, { checker: 'automaton', timeout: 60_000 })
  return exact.status === 'unknown' ? check(source, flags, { timeout: 60_000 }) : exact
}

test('every regular expression takes linear time', async () => {
  const unsafe: string[] = []
  for (const [pattern, places] of patterns) {
    const result = await checkPattern(pattern)
    if (result.status === 'safe') continue
    const why = result.status === 'unknown' ? 'unknown' : result.complexity.summary
    unsafe.push(`${pattern} (${why}) in ${places.join(', ')}`)
  }
  expect(unsafe).toEqual([])
}, 300_000)

test('every regular expression can be checked in the source', () => {
  expect(patterns.size).toBeGreaterThan(50)
  expect(putTogether.map((place) => place.replace(/:\d+$/, ''))).toEqual([
    // One setting is a pattern, written by the operator for the short messages of their gateway.
    'lib/core/server/env.ts',
  ])
})

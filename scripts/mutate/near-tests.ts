import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { inProject, projectRoot } from '../server/project'

/** The maximum number of test files to run for a core file. */
const MAX_TESTS = 24

interface NearTest {
  test: string
  /** The number of import steps between them. */
  distance: number
  /** The number of files that the test imports: the fewer, the more specific the test. */
  breadth: number
}

/** For each core file, the nearest tests by their imports. */
export function nearTests(files: string[]): Map<string, string[]> {
  const tests = testFiles(['unit', 'api'])
  const near = new Map<string, NearTest[]>(files.map((file) => [file, []]))
  for (const test of tests) {
    const distances = distancesFrom(test)
    for (const file of files) {
      const distance = distances.get(file)
      if (distance !== undefined) near.get(file)?.push({ test, distance, breadth: distances.size })
    }
  }
  return new Map(
    [...near].map(([file, all]) => [
      file,
      all
        .sort((a, b) => a.distance - b.distance || a.breadth - b.breadth)
        .slice(0, MAX_TESTS)
        .map(({ test }) => test),
    ]),
  )
}

/** The files that hold jest's tests of these kinds, all of them unless said otherwise. */
export function testFiles(kinds = ['unit', 'api', 'components']): string[] {
  return kinds.flatMap((kind) =>
    readdirSync(inProject('tests', kind), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => inProject('tests', kind, name)),
  )
}

/** Every file that this one imports, however indirectly, with how many lie between. */
export function distancesFrom(start: string): Map<string, number> {
  const distances = new Map([[start, 0]])
  // A map also iterates over entries that are added meanwhile, so the nearest come first.
  for (const [file, distance] of distances) {
    for (const imported of importsOf(file)) {
      if (!distances.has(imported)) distances.set(imported, distance + 1)
    }
  }
  return distances
}

const known = new Map<string, string[]>()

function importsOf(file: string): string[] {
  const read = known.get(file) ?? readImports(file)
  known.set(file, read)
  return read
}

function readImports(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return []
  return ts
    .preProcessFile(readFileSync(file, 'utf8'))
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.') || name.startsWith('@/'))
    .map((name) =>
      name.startsWith('@/')
        ? path.join(projectRoot, name.slice(2))
        : path.resolve(path.dirname(file), name),
    )
    .flatMap((base) => ['', '.ts', '.tsx', '/index.ts'].map((end) => base + end))
    .filter((name) => /\.(tsx?|json)$/.test(name) && existsSync(name))
}

import { readdirSync, readFileSync } from 'node:fs'
import { projectPath } from '../server/project'
import { distancesFrom, testFiles } from '../test-command/import-distances'

/** The files that every request passes, and the rules of features. */
const ALWAYS = /^lib\/core\/(.*\/)?(route|rate-limits|session)\.ts$|^lib\/features\/.*\/rules\.ts$/

/** Use cases with possible races: they write in a transaction or filter with a condition. */
const GUARDED_WRITE =
  /\binTransaction\(|\bClientSession\b|\.(findOneAndUpdate|findOneAndDelete|updateOne|updateMany|deleteOne|deleteMany)\(/

/**
 * The files whose guards the tests must check, relative to the project. They are found by content, so that a
 * rename needs no change here.
 */
export function coreFiles(): string[] {
  return ['lib/features', 'lib/core']
    .flatMap((place) =>
      readdirSync(projectPath(place), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${place}/${name}`,
      ),
    )
    .filter((file) => file.endsWith('.ts') && isCore(file))
    .sort()
}

function isCore(file: string): boolean {
  if (ALWAYS.test(file)) return true
  return (
    file.startsWith('lib/features/') && GUARDED_WRITE.test(readFileSync(projectPath(file), 'utf8'))
  )
}

/** The maximum number of test files per core file. */
const MAX_TESTS = 24

/**
 * For each core file the nearest tests by imports; of equally near ones those with the fewest other imports.
 */
export function nearTests(files: string[]): Map<string, string[]> {
  const tests = testFiles(['unit', 'api']).map((test) => ({ test, distances: distancesFrom(test) }))
  return new Map(
    files.map((file) => {
      const distanceTo = ({ distances }: (typeof tests)[number]) =>
        distances.get(projectPath(file)) ?? Infinity
      const near = tests
        .filter((one) => distanceTo(one) < Infinity)
        .sort((a, b) => distanceTo(a) - distanceTo(b) || a.distances.size - b.distances.size)
      return [file, near.slice(0, MAX_TESTS).map(({ test }) => test)]
    }),
  )
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import { projectPath, projectRoot } from '../server/project'
import { distancesFrom, testFiles } from './import-distances'

/** Two cores run this many test files in a minute. */
const MAX_TESTS = 16

/** Checks the place and name of every file. */
const ARCHITECTURE = 'tests/architecture.test.ts'

export interface TouchedTests {
  /** The test files to run, nearest to the change first. */
  tests: string[]
  /** The number of test files that import a changed file. */
  reaching: number
}

/**
 * The Jest tests among these files and those that import one of them, directly or indirectly. If there are
 * many, only the nearest by imports; of equally near ones first those with the fewest other imports.
 */
export function touchedTests(changed: string[]): TouchedTests {
  const files = changed.map((file) => projectPath(file)).filter((file) => existsSync(file))
  const near = testFiles()
    .map((test) => {
      const distances = distancesFrom(test)
      const distance = Math.min(...files.map((file) => distances.get(file) ?? Infinity))
      return { test: path.relative(projectRoot, test), distance, breadth: distances.size }
    })
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || a.breadth - b.breadth)
    .map(({ test }) => test)
  const tests = near.slice(0, MAX_TESTS)
  if (files.length > 0) tests.push(ARCHITECTURE)
  return { tests: [...new Set(tests)], reaching: near.length }
}

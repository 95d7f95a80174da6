import { existsSync } from 'node:fs'
import path from 'node:path'
import { projectPath, projectRoot } from '../server/project'
import { distancesFrom, testFiles } from './import-distances'

/** So many test files are done in a minute by two cores. */
const MAX_TESTS = 16

/** Judges where every file stands and what it is called. */
const ARCHITECTURE = 'tests/architecture.test.ts'

export interface TouchedTests {
  /** The test files to run, the nearest to the change first. */
  tests: string[]
  /** How many test files reach what has changed. */
  reaching: number
}

/**
 * The jest tests that a change of these files touches: those that are among them, and those that
 * import one of them, however indirectly. Of many the nearest by their imports; the first among equals
 * is the one that imports the least besides.
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

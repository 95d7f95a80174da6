import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { projectPath, projectRoot } from '../server/project'
import { distancesFrom, testFiles } from './import-distances'

/** Two cores run this many test files in a minute. */
const MAX_TESTS = 16

/** Checks the place and name of every file. */
const ARCHITECTURE = 'tests/architecture.test.ts'

/** The Jest tests nearest to the changes of a branch by imports, then those with the fewest imports. */
export function touchedTests() {
  const changed = changedFiles()
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
  return { changed, tests: [...new Set(tests)], reaching: near.length }
}

/** The files that differ from where this branch left main, or on main itself the uncommitted ones. */
function changedFiles(): string[] {
  const options = { cwd: projectRoot, encoding: 'utf8', stdio: 'pipe' } as const
  const git = (...args: string[]) => execFileSync('git', args, options)
  const bases = git('branch', '--all', '--list', 'main', 'origin/main', '--format=%(refname)')
  const [main = 'HEAD'] = bases.split('\n').filter(Boolean)
  const base = git('merge-base', 'HEAD', main).trim()
  const differing = git('diff', '--name-only', '--relative', '--diff-filter=d', base)
  const added = git('ls-files', '--others', '--exclude-standard')
  return [...new Set(`${differing}\n${added}`.split('\n').filter(Boolean))].sort()
}

import { readFileSync } from 'node:fs'
import { dependencies, devDependencies } from '../../package.json'
import { projectPath } from '../../scripts/server/project'

const config = JSON.parse(readFileSync(projectPath('tsconfig.build.json'), 'utf8'))

test('a build checks no tests and scripts, and needs no types for them', () => {
  expect(config.compilerOptions.types).toEqual(['node'])
  expect(config.include.filter((pattern: string) => /^(?:\*|tests|scripts)/.test(pattern))).toEqual(
    [],
  )
})

test('the types that the site uses are production dependencies', () => {
  // The site's own code uses JavaScript from these, or is written for them.
  const used = ['node', ...Object.keys(dependencies)]
  const left = Object.keys(devDependencies).filter((name) =>
    used.includes(name.replace(/^@types\//, '')),
  )
  expect(left).toEqual([])
})

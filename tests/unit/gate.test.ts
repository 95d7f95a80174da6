import { existsSync, readdirSync } from 'node:fs'
import { projectPath } from '@/scripts/server/project'
import { browserGate, browserRest, fullOnly, jestRest } from '../gate'

describe('the check of every commit', () => {
  test('leaves existing files to the full run', () => {
    const missing = (files: string[]) => files.filter((file) => !existsSync(projectPath(file)))
    expect(missing(fullOnly)).toEqual([])
    expect(missing(browserGate.map((name) => `tests/e2e/${name}.spec.ts`))).toEqual([])
  })

  test('shares all browser files with the rest of the full run', () => {
    const specs = readdirSync(projectPath('tests', 'e2e')).filter((name) =>
      name.endsWith('.spec.ts'),
    )
    const run = [...browserGate.map((name) => `${name}.spec.ts`), ...browserRest()]
    expect([...new Set(run)].sort()).toEqual(specs.sort())
  })

  test('has files that the rest repeats with more cases', () => {
    expect(jestRest(['api'])).toContain('tests/api/core/malformed-requests.test.ts')
    expect(browserRest()).toContain('accessibility.spec.ts')
    expect(jestRest(['components'])).not.toContain('tests/api/core/malformed-requests.test.ts')
  })
})

import { existsSync } from 'node:fs'
import { projectPath } from '@/scripts/server/project'
import { browserGate, fullOnly, jestRest } from '../gate'

describe('the check of every commit', () => {
  test('leaves existing files to the full run', () => {
    const missing = (files: string[]) => files.filter((file) => !existsSync(projectPath(file)))
    expect(missing(fullOnly)).toEqual([])
    expect(missing(browserGate.map((name) => `tests/e2e/${name}.spec.ts`))).toEqual([])
  })

  test('has files that the rest repeats with more cases', () => {
    expect(jestRest(['api'])).toContain('tests/api/core/malformed-requests.test.ts')
    expect(jestRest(['components'])).not.toContain('tests/api/core/malformed-requests.test.ts')
  })
})

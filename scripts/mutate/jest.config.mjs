import path from 'node:path'
import configuration from '../../jest.config.mjs'

const rootDir = path.resolve(import.meta.dirname, '../..')
const testEnvironment = path.join(import.meta.dirname, 'jest-environment-node-bail.cjs')

/**
 * The usual projects on Jest's own runner, which compiles what it loads, with one source file replaced by another
 * text (see transform.cjs).
 */
export default async function withMutant() {
  const { projects, ...rest } = await configuration()
  return {
    ...rest,
    rootDir,
    projects: projects
      .filter(({ displayName }) => displayName !== 'components')
      .map(({ runner: _light, ...project }) => ({
        ...project,
        rootDir,
        setupFiles: project.setupFiles.filter((file) => !file.endsWith('jest-light-start.mjs')),
        setupFilesAfterEnv: ['jest-console.ts', 'jest-database-end.ts'].map(
          (name) => `<rootDir>/tests/support/${name}`,
        ),
        testEnvironment,
        transform: wrapped(project.transform),
      })),
  }
}

function wrapped(transform) {
  const ours = path.join(import.meta.dirname, 'transform.cjs')
  return Object.fromEntries(
    Object.entries(transform).map(([pattern, to]) => {
      const [transformer, options] = Array.isArray(to) ? to : [to, {}]
      return [pattern, [ours, { transformer, options }]]
    }),
  )
}

import path from 'node:path'

/** The folder that holds package.json. */
export const projectRoot = path.resolve(__dirname, '../..')

/** A path inside the project. */
export function projectPath(...parts: string[]) {
  return path.join(projectRoot, ...parts)
}

/** The description of all endpoints, which `npm run openapi` writes. */
export const API_DOCUMENT = projectPath('lib', 'features', 'developers', 'openapi.json')

/** The flags that let node, run in the project's folder, read a TypeScript file. */
export const typescriptFlags = ['--import', 'tsx']

/** The flags for a TypeScript file that imports server-only modules. */
export const serverFlags = [
  ...typescriptFlags,
  '--require',
  './scripts/server/allow-server-only.cjs',
]

/**
 * The arguments with which node runs the production build; `npm start` has the same. The heap is bounded, in MB,
 * because V8 otherwise keeps what is dead for as long as the machine has room (docs/operations.md).
 */
export const siteArgs = ['--max-old-space-size=340', 'dist/server/start.cjs']

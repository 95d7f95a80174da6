import path from 'node:path'

/** The folder of package.json. */
export const projectRoot = path.resolve(__dirname, '../..')

export function projectPath(...parts: string[]) {
  return path.join(projectRoot, ...parts)
}

/** The description of all endpoints, which `npm run openapi` writes. */
export const API_DOCUMENT = projectPath('lib', 'features', 'developers', 'openapi.json')

/** The flags for TypeScript files, run in the project's folder. */
export const typescriptFlags = ['--import', 'tsx']

/** The flags for TypeScript files that import server-only modules. */
export const serverFlags = [
  ...typescriptFlags,
  '--require',
  './scripts/server/allow-server-only.cjs',
]

/** The arguments of `npm start`. Without the limit (MB) V8 retains garbage (docs/operations.md). */
export const siteArgs = ['--max-old-space-size=340', 'dist/server/start.cjs']

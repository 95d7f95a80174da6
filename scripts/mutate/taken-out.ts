import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../server/project'
import type { Guard } from './guards'

/** The files that are changed at this moment, as they were. */
const originals = new Map<string, string>()

/** Whether the guard's text stands exactly once in its file, so that it can be taken out. */
export function isInPlace({ file, find }: Guard): boolean {
  try {
    return readFileSync(inProject(file), 'utf8').split(find).length === 2
  } catch {
    return false
  }
}

/** Takes the guard out of its file, does the work, and puts it back whatever happens. */
export async function withoutGuard<T>(guard: Guard, work: () => Promise<T>): Promise<T> {
  const file = inProject(guard.file)
  const original = readFileSync(file, 'utf8')
  originals.set(file, original)
  try {
    writeFileSync(
      file,
      original.replace(guard.find, () => guard.replace),
    )
    return await work()
  } finally {
    putBack()
  }
}

/** Puts every guard back; for a process that is told to end. */
export function putBack(): void {
  for (const [file, original] of originals) writeFileSync(file, original)
  originals.clear()
}

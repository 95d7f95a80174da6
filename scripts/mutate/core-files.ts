import { readdirSync, readFileSync } from 'node:fs'
import { inProject, projectRoot } from '../server/project'

/** The folders of the core. Files may move within them. */
const PLACES = ['lib/features', 'lib/core']

/** The files that every call passes, anywhere in `lib/core`. */
const EVERY_CALL = /^lib\/core\/(.*\/)?(route|limits|session)\.ts$/

/** The rules of a feature. */
const RULES = /^lib\/features\/.*\/rules\.ts$/

/** Use cases with possible races: they write in a transaction or with a guard in the filter. */
const GUARDED_WRITE =
  /\binTransaction\(|\bClientSession\b|\.(findOneAndUpdate|findOneAndDelete|updateOne|updateMany|deleteOne|deleteMany)\(/

/**
 * The files whose guards the tests must check, as paths from the project's folder. They are found by
 * their content, so that this list needs no change when files are renamed.
 */
export function coreFiles(): string[] {
  return PLACES.flatMap((place) =>
    readdirSync(inProject(place), { recursive: true, encoding: 'utf8' })
      .map((name) => `${place}/${name.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts') && isCore(file)),
  ).sort()
}

function isCore(file: string): boolean {
  if (EVERY_CALL.test(file) || RULES.test(file)) return true
  return (
    file.startsWith('lib/features/') && GUARDED_WRITE.test(readFileSync(inProject(file), 'utf8'))
  )
}

/** The path in the form in which jest reports it. */
export function absolute(file: string): string {
  return `${projectRoot}/${file}`
}

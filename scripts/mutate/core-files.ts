import { readdirSync, readFileSync } from 'node:fs'
import { inProject, projectRoot } from '../server/project'

/** Where the core is looked for. Folders and use cases may move and be renamed within these. */
const PLACES = ['lib/features', 'lib/core']

/** What every call goes through, wherever it lies in `lib/core`. */
const EVERY_CALL = /^lib\/core\/(.*\/)?(route|limits|session)\.ts$/

/** The decisions of a feature. */
const RULES = /^lib\/features\/.*\/rules\.ts$/

/** Where people can race: a use case that writes in a transaction or with a guard in its filter. */
const GUARDED_WRITE =
  /\binTransaction\(|\bClientSession\b|\.(findOneAndUpdate|findOneAndDelete|updateOne|updateMany|deleteOne|deleteMany)\(/

/**
 * The files whose guards the tests must hold, as paths from the project's folder: they are told by
 * what they are and do, so that this list outlives renaming.
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

/** Every path must be one that jest reports, too. */
export function absolute(file: string): string {
  return `${projectRoot}/${file}`
}

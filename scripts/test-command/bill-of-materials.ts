import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { CommandError } from '../server/command-error'
import { projectRoot } from '../server/project'

/** The checked part of a CycloneDX document. */
type Bill = {
  bomFormat?: string
  components?: { name?: string; version?: string; purl?: string }[]
}

/**
 * Writes the bill of materials of the product's packages (SBOM, CycloneDX) to a file, from the lock file and
 * without the network. Throws a CommandError if npm's list is incomplete.
 */
export async function writeBillOfMaterials(file: string): Promise<number> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
  const { stdout } = await promisify(execFile)('npm', [...args, '--omit', 'dev', '--offline'], {
    cwd: projectRoot,
    maxBuffer: 64 * 1024 * 1024,
  })
  const count = componentsIn(stdout)
  await writeFile(file, stdout)
  return count
}

/** The number of packages in a bill. Throws a CommandError if it is invalid or incomplete. */
export function componentsIn(text: string): number {
  let bill: Bill
  try {
    bill = JSON.parse(text)
  } catch {
    throw new CommandError('npm sbom did not print JSON.')
  }
  const { bomFormat, components = [] } = bill
  if (bomFormat !== 'CycloneDX')
    throw new CommandError('npm sbom did not print a CycloneDX document.')
  if (components.length === 0) throw new CommandError('npm sbom listed no packages.')
  const unclear = components.find(({ name, version, purl }) => !name || !version || !purl)
  if (unclear) throw new CommandError(`npm sbom did not identify ${unclear.name ?? 'a package'}.`)
  return components.length
}

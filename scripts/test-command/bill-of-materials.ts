import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { CommandError } from '../server/command-error'
import { projectRoot } from '../server/project'

/** The part of a CycloneDX document that is checked. */
type Bill = {
  bomFormat?: string
  components?: { name?: string; version?: string; purl?: string }[]
}

/**
 * Writes the bill of materials of the product's packages (SBOM, CycloneDX) into a file, from the lock
 * file and without the network. Throws a Complaint when npm's list is incomplete.
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

/** The number of packages in a bill. Throws a Complaint when it is invalid or incomplete. */
export function componentsIn(text: string): number {
  let bill: Bill
  try {
    bill = JSON.parse(text)
  } catch {
    throw new CommandError('npm sbom answered no JSON.')
  }
  const { bomFormat, components = [] } = bill
  if (bomFormat !== 'CycloneDX') throw new CommandError('npm sbom answered no CycloneDX document.')
  if (components.length === 0) throw new CommandError('npm sbom lists no package.')
  const unclear = components.find(({ name, version, purl }) => !name || !version || !purl)
  if (unclear)
    throw new CommandError(`npm sbom does not say which ${unclear.name ?? 'package'} it is.`)
  return components.length
}

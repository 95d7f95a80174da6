import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { CommandError } from '@/lib/core/server/command-error'
import { projectRoot } from '../server/project'

type Bill = { bomFormat: string; components: { name?: string; version?: string; purl?: string }[] }

/** Writes the bill of materials (CycloneDX) from the lock file, and returns the number of packages. */
export async function writeBillOfMaterials(file: string): Promise<number> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
  const { stdout } = await promisify(execFile)('npm', [...args, '--omit', 'dev', '--offline'], {
    cwd: projectRoot,
    maxBuffer: 64 * 1024 * 1024,
  })
  const { bomFormat, components }: Bill = JSON.parse(stdout)
  const isComplete = components.every(({ name, version, purl }) => name && version && purl)
  if (bomFormat !== 'CycloneDX' || components.length === 0 || !isComplete) {
    throw new CommandError('npm sbom printed no complete list of packages.')
  }
  await writeFile(file, stdout)
  return components.length
}

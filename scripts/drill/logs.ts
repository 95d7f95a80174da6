import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { projectPath } from '../server/project'

const FOLDER = projectPath('test-results', 'drill')

export async function emptyLogs(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
}

export function logOf(part: string): string {
  return path.join(FOLDER, `${part.replace(' ', '-')}.log`)
}

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { runCommand } from '../../../scripts/mongod/run-command'
import { stubMongod } from './stub-programs'

/** A fake of MongoDB's download host on this machine. */
export type DownloadHost = {
  /** The settings that redirect the downloader to it. */
  settings: { MONGOMS_DOWNLOAD_MIRROR: string; MONGOMS_USE_HTTP: string }
  /** The requested paths. */
  asked: string[]
  stop: () => Promise<void>
}

/** Serves an archive with a stub of mongod for every version, and its checksum. */
export async function servingHost(folder: string, version: string) {
  await stubMongod(path.join(folder, 'mongodb', 'bin', 'mongod'), version)
  const archive = path.join(folder, 'archive.tgz')
  const limits = { env: process.env, silenceMs: 10_000, limitMs: 10_000 }
  await runCommand('tar', ['-czf', archive, '-C', folder, 'mongodb/bin/mongod'], limits)
  const bytes = await readFile(archive)
  const checksum = createHash('md5').update(bytes).digest('hex')
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.end(url.endsWith('.md5') ? `${checksum}  archive.tgz\n` : bytes)
  })
  return host(server, asked)
}

/** Responds that no archive exists. */
export function refusingHost() {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(404).end()
  })
  return host(server, asked)
}

/** Accepts the connection and never responds, like some firewalls. */
export function silentHost() {
  const asked: string[] = []
  return host(
    createServer(({ url = '' }) => void asked.push(url)),
    asked,
  )
}

async function host(server: Server, asked: string[]): Promise<DownloadHost> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: { MONGOMS_DOWNLOAD_MIRROR: `http://127.0.0.1:${port}`, MONGOMS_USE_HTTP: '1' },
    asked,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

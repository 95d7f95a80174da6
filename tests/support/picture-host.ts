import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { SafeNetwork } from '@/lib/adapters/ssrf-safe-fetch'

/** The host that serves all host names of `network`. */
export const HOST = 'https://pictures.example'

/** A self-signed certificate for that name, for tests only. */
const pem = readFileSync(path.join(__dirname, 'keys', 'pictures.example.pem'))

type StubbedResponse = (response: import('node:http').ServerResponse) => void

/** An external host on this computer, with names and certificates as on the internet. */
export class PictureHost {
  /** The requested paths. */
  readonly asked: string[] = []
  private readonly answers = new Map<string, StubbedResponse>()
  private readonly server: Server = createServer({ key: pem, cert: pem }, (request, response) => {
    const { url = '' } = request
    this.asked.push(url)
    const answer = this.answers.get(url)
    if (answer) answer(response)
    else response.writeHead(404).end()
  })

  async open(): Promise<void> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready))
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((closed) => this.server.close(closed))
  }

  /** Sets the response of a path and returns its absolute URL. */
  serve(at: string, answer: Buffer | StubbedResponse): string {
    this.answers.set(at, typeof answer === 'function' ? answer : (response) => response.end(answer))
    return `${HOST}${at}`
  }

  /** A network with only this host. */
  get network(): SafeNetwork {
    return {
      resolve: async () => ['127.0.0.1'],
      isAllowedIp: (address) => address === '127.0.0.1',
      connection: { ca: pem, port: (this.server.address() as AddressInfo).port },
    }
  }
}

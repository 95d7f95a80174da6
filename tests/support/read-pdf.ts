import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface ReadPdf {
  /** Width and height of each page, in points. */
  sizes: [number, number][]
  /** Its words, with single blanks between them. */
  text: string
  /** How near to the edges something is written: points above the bottom, and from the left. */
  lowest: number
  rightmost: number
  title: string
  author: string
  language: string
}

/**
 * What stands in a PDF. The reader is published in a form that jest does not load, so a process of
 * its own reads.
 */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const reader = spawn(process.execPath, [join(__dirname, 'pdf-reader.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const said: Buffer[] = []
  reader.stdout.on('data', (part: Buffer) => said.push(part))
  reader.stdin.end(bytes)
  const code = await new Promise((resolve) => reader.on('close', resolve))
  if (code !== 0) throw new Error(`The PDF could not be read (${code})`)
  return JSON.parse(Buffer.concat(said).toString('utf8'))
}

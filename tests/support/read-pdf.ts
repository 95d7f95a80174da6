import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface ReadPdf {
  /** Width and height of each page, in points. */
  sizes: [number, number][]
  /** Its text, with single spaces between words. */
  text: string
  /** The margins of text: points above the bottom, and from the left. */
  lowest: number
  rightmost: number
  title: string
  author: string
  language: string
}

/** Reads a PDF in a separate process, because jest cannot load the ES module of the reader. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const reader = spawn(process.execPath, [join(__dirname, 'pdf-reader.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const output: Buffer[] = []
  reader.stdout.on('data', (part: Buffer) => output.push(part))
  reader.stdin.end(bytes)
  const code = await new Promise((resolve) => reader.on('close', resolve))
  if (code !== 0) throw new Error(`The PDF could not be read (${code})`)
  return JSON.parse(Buffer.concat(output).toString('utf8'))
}

import { readFileSync, writeFileSync } from 'node:fs'

/** The answer of one call, and what people get to read because of it. */
export interface RecordedAnswer {
  status: number
  headers: Record<string, string>
  /** The text; for binary data its size and hash. */
  body: string
  /** The mails and the audit entries that it added. */
  mails?: object[]
  acts?: object[]
  /** The collections that it wrote to. */
  wrote?: string[]
}

/** Answers by the name of their case, in order. */
export type Recording = Record<string, RecordedAnswer>

export function writeRecording(file: string, recording: Recording): number {
  const text = `${JSON.stringify(recording, null, 1)}\n`
  writeFileSync(file, text)
  return Buffer.byteLength(text)
}

export function readRecording(file: string): Recording {
  return JSON.parse(readFileSync(file, 'utf8')) as Recording
}

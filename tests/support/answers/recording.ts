import { readFileSync, writeFileSync } from 'node:fs'

/** What one call answered, and what people get to read because of it. */
export interface RecordedAnswer {
  status: number
  headers: Record<string, string>
  /** The text, or the size and hash of what is none. */
  body: string
  /** The mails that wait in the outbox since, and the acts that the audit log gained. */
  mails?: object[]
  acts?: object[]
  /** The collections in which something was written. */
  wrote?: string[]
}

/** Answers by the name of their case, in the order in which they were made. */
export type Recording = Record<string, RecordedAnswer>

export function writeRecording(file: string, recording: Recording): number {
  const text = `${JSON.stringify(recording, null, 1)}\n`
  writeFileSync(file, text)
  return Buffer.byteLength(text)
}

export function readRecording(file: string): Recording {
  return JSON.parse(readFileSync(file, 'utf8')) as Recording
}

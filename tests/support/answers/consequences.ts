import type { mongo } from 'mongoose'
import { AuditEntry } from '@/models/audit-entry'
import { OutboxMail } from '@/models/outbox-mail'
import type { SavedState } from './kept-state'

/** The fields of a mail that its reader sees, and whether it is sent. */
const READ_OF_MAIL = ['to', 'replyTo', 'subject', 'text', 'html', 'status', 'dueAt', 'usefulUntil']
const SKIPPED_OF_ACT = ['_id', 'at']

type Row = Record<string, unknown>

/** The mails and audit entries that a call wrote, in order. */
export async function consequences(database: mongo.Db, kept: SavedState, wrote: string[]) {
  const [mails, acts] = [OutboxMail.collection.name, AuditEntry.collection.name]
  const newMails = wrote.includes(mails) ? await newRows(database, kept, mails) : []
  const newActs = wrote.includes(acts) ? await newRows(database, kept, acts) : []
  return {
    mails: newMails.map((mail) => only(mail, (key) => READ_OF_MAIL.includes(key))),
    acts: newActs.map((act) => only(act, (key) => !SKIPPED_OF_ACT.includes(key))),
  }
}

async function newRows(database: mongo.Db, kept: SavedState, name: string): Promise<Row[]> {
  const old = new Set((kept.rows.get(name) ?? []).map(({ _id }) => String(_id)))
  const rows = await database.collection(name).find().toArray()
  return rows.filter(({ _id }) => !old.has(String(_id)))
}

function only(row: Row, isWanted: (key: string) => boolean): Row {
  return Object.fromEntries(Object.entries(row).filter(([key]) => isWanted(key)))
}

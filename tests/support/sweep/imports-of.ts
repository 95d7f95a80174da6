import { randomBytes } from 'node:crypto'
import type { Types } from 'mongoose'
import { hashLinkToken } from '@/lib/features/users/server/email-link'
import { ImportPart } from '@/models/import-part'
import { ImportRow } from '@/models/import-row'
import { Invitation } from '@/models/invitation'
import { createImport } from '@/scripts/seed/factories'

const NEVER = new Date('9999-12-31')
const FILE = 'Name,Phone,Group,District\nRahim,01711000001,O+,Dhaka'

/** Imports of an admin in all states with actions, and a pending invitation. */
export async function importsOf(admin: { _id: unknown }): Promise<Record<string, string>> {
  const actor = admin._id
  const bytes = Buffer.byteLength(FILE)
  const mapped = {
    ...{
      actor,
      bytes,
      textBytes: bytes,
      sheets: [{ end: bytes, headingRow: 1, firstRowAt: 26, rows: 1 }],
      headings: FILE.split('\n')[0]?.split(','),
    },
    mapping: { name: 0, phone: 1, bloodGroup: 2, district: 3 },
  }
  const counts = { rows: 1, ok: 1 }
  const [begun, sent, mapping, checked, done] = await Promise.all([
    createImport({ actor, bytes: 10 }),
    createImport({ actor, bytes }),
    createImport({ ...mapped, state: 'mapping' }),
    createImport({ ...mapped, state: 'checked', pass: 1, counts }),
    createImport({ ...mapped, state: 'done', pass: 1, counts, confirmedAt: new Date() }),
  ])
  const part = { number: 0, data: Buffer.from(FILE), expiresAt: NEVER }
  await ImportPart.create({ import: sent._id, kind: 'file', ...part })
  await ImportPart.create({ import: mapping._id, kind: 'text', ...part })
  const row = { import: done._id, pass: 1, number: 2, state: 'refused' as const }
  await ImportRow.create({ ...row, faults: ['name-missing'], cells: ['', '0'], expiresAt: NEVER })
  return {
    ...{ ':import-begun': begun.id, ':import-sent': sent.id, ':import': mapping.id },
    ...{ ':import-checked': checked.id, ':import-done': done.id },
    ':invitation-token': await invitationTo(done._id),
  }
}

/** An invitation emailed to a new person; returns the token of its link. */
async function invitationTo(of: Types.ObjectId): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const email = `${randomBytes(6).toString('hex')}@invited.example`
  await Invitation.create({
    ...{ import: of, row: 2, locale: 'en', channel: 'mail', tokenHash: hashLinkToken(token) },
    person: { name: 'Rahim', email, bloodGroup: 'O+', district: 'Dhaka' },
    ...{ sentAt: new Date(), expiresAt: NEVER },
  })
  return token
}

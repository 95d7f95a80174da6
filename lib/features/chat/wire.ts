import { fromWire, toWire } from '@/lib/core/validation/wire-names'
import type { ReportedMessage } from './list-reports'
import type { ChatChange, ChatChanges, ShownMessage } from './shapes'

/** The field names in the API. */
const MESSAGE_NAMES = { sentAt: 'date', author: 'user', text: 'message', isOwn: 'mine' } as const

export function messageToWire<M extends object>(message: M) {
  return toWire(message, MESSAGE_NAMES)
}
export type WireMessage = ReturnType<typeof messageToWire<ShownMessage>>

export function messageFromWire<M extends object>(message: M) {
  return fromWire(message, MESSAGE_NAMES)
}

export function changeToWire(change: ChatChange) {
  return 'added' in change ? { ...change, added: messageToWire(change.added) } : change
}
export type WireChange = ReturnType<typeof changeToWire>

export function changeFromWire(change: WireChange): ChatChange {
  return 'added' in change ? { ...change, added: messageFromWire(change.added) } : change
}

export function changesToWire({ changes, ...position }: ChatChanges) {
  return { changes: changes.map(changeToWire), ...position }
}
export type WireChanges = ReturnType<typeof changesToWire>

export function changesFromWire({ changes, ...position }: WireChanges): ChatChanges {
  return { changes: changes.map(changeFromWire), ...position }
}

export function reportedToWire({ reports, ...message }: ReportedMessage) {
  const given = reports.map(({ reportedAt, ...same }) => ({ ...same, date: reportedAt }))
  return { ...messageToWire(message), reports: given }
}
export type WireReportedMessage = ReturnType<typeof reportedToWire>

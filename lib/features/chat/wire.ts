import { fromWire, toWire } from '@/lib/core/validation/wire-names'
import type { ReportedMessage } from './list-reports'
import type { ChatChange, ChatChanges, ShownMessage } from './shapes'

/** What the calls call the fields of a message. */
const MESSAGE_NAMES = { sentAt: 'date', author: 'user', text: 'message', isOwn: 'mine' } as const

/** A message, or some of its fields, as the calls take and answer it. */
export function messageToWire<M extends object>(message: M) {
  return toWire(message, MESSAGE_NAMES)
}
export type WireMessage = ReturnType<typeof messageToWire<ShownMessage>>

/** The message of an answer. */
export function messageFromWire<M extends object>(message: M) {
  return fromWire(message, MESSAGE_NAMES)
}

/** A change as the stream and `chat/changes` send it. */
export function changeToWire(change: ChatChange) {
  return 'added' in change ? { ...change, added: messageToWire(change.added) } : change
}
export type WireChange = ReturnType<typeof changeToWire>

/** The change of an answer. */
export function changeFromWire(change: WireChange): ChatChange {
  return 'added' in change ? { ...change, added: messageFromWire(change.added) } : change
}

/** The answer of `chat/changes`. */
export function changesToWire({ changes, ...position }: ChatChanges) {
  return { changes: changes.map(changeToWire), ...position }
}
export type WireChanges = ReturnType<typeof changesToWire>

/** The changes of an answer. */
export function changesFromWire({ changes, ...position }: WireChanges): ChatChanges {
  return { changes: changes.map(changeFromWire), ...position }
}

/** A reported message, as `chat/reports` answers it. */
export function reportedToWire({ reports, ...message }: ReportedMessage) {
  const given = reports.map(({ reportedAt, ...same }) => ({ ...same, date: reportedAt }))
  return { ...messageToWire(message), reports: given }
}
export type WireReportedMessage = ReturnType<typeof reportedToWire>

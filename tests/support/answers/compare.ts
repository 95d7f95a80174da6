import type { RecordedAnswer, Recording } from './recording'

/** How many characters are shown before the first difference. */
const SHOWN_BEFORE = 60
const SHOWN_AFTER = 160

/** All differences between two recordings, each in a few lines. */
export function differences(before: Recording, after: Recording): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => {
    const [old, now] = [before[name], after[name]]
    if (!old) return [`${name}\n  is new`]
    if (!now) return [`${name}\n  is gone`]
    return partsOf(old, now).map((part) => {
      const [one, other] = [textOf(old[part]), textOf(now[part])]
      return `${name}\n  ${part}\n    before ${around(one, other)}\n    now    ${around(other, one)}`
    })
  })
}

function partsOf(old: RecordedAnswer, now: RecordedAnswer): (keyof RecordedAnswer)[] {
  const parts = new Set([...Object.keys(old), ...Object.keys(now)]) as Set<keyof RecordedAnswer>
  return [...parts].filter((part) => textOf(old[part]) !== textOf(now[part]))
}

function textOf(part: unknown): string {
  return typeof part === 'string' ? part : (JSON.stringify(part) ?? '(nothing)')
}

function around(text: string, other: string): string {
  let at = 0
  while (at < text.length && text[at] === other[at]) at += 1
  const from = Math.max(0, at - SHOWN_BEFORE)
  const end = at + SHOWN_AFTER
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`
}

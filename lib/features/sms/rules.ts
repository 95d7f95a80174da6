import { toLatinDigits } from '@/lib/core/validation/digits'

/** The letters of a short address, `/r/AbCdEfGh`. */
export const SHORT_CODE_LENGTH = 8
export const SHORT_CODE = /^[A-Za-z0-9]{8}$/

/** The digits with which an alert is answered by SMS; with five tries a day nobody finds another person's. */
export const ALERT_CODE_DIGITS = 5

/** What somebody wants who writes to our number. */
export type SmsCommand =
  | { kind: 'stop' }
  | { kind: 'start' }
  | { kind: 'yes'; code: string }
  | { kind: 'other' }

const STOP = ['stop', 'stopall', 'end', 'quit', 'cancel', 'unsubscribe', 'থামুন', 'থামান', 'বন্ধ']
const START = ['start', 'unstop', 'চালু', 'শুরু']
/** Written by many without the sign above it, or with another order of its parts. */
const YES = /^(?:yes|হ্যাঁ|হ্যা|হাঁ|হা) *(\d+)$/

/** Longer than any command; what follows is not looked at. */
const MAX_LENGTH = 200

/** Reads what somebody wrote, in either language, with capitals, signs and digits as they come. */
export function readCommand(written: string): SmsCommand {
  const said = toLatinDigits(written.slice(0, MAX_LENGTH).normalize('NFC'))
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/[\s"'‘’“”()!.।:,-]/g, ' ')
    .trim()
    .toLowerCase()
  if (STOP.includes(said)) return { kind: 'stop' }
  if (START.includes(said)) return { kind: 'start' }
  const code = YES.exec(said)?.[1]
  return code?.length === ALERT_CODE_DIGITS ? { kind: 'yes', code } : { kind: 'other' }
}

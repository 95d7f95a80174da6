import { toLatinDigits } from '@/lib/core/validation/digits'
import { ALERT_CODE_DIGITS } from '@/lib/features/alert-states/rules'

export const SHORT_CODE = /^[A-Za-z0-9]{8}$/

export type SmsCommand =
  | { kind: 'stop' }
  | { kind: 'start' }
  | { kind: 'yes'; code?: string }
  | { kind: 'other' }

// People type Bangla in Latin or Bangla letters, and spell words as they hear them.
const STOP = [
  ...['stop', 'stopall', 'end', 'quit', 'cancel', 'unsubscribe', 'off'],
  ...['bondho', 'bondho korun', 'bandho', 'thamun', 'thaman'],
  ...['থামুন', 'থামান', 'বন্ধ', 'বন্ধ করুন', 'বন্ধ করো'],
]
const START = ['start', 'unstop', 'on', 'chalu', 'shuru', 'চালু', 'চালু করুন', 'শুরু']
const YES = [
  ...['yes', 'yeah', 'yep', 'y', 'ok', 'okay'],
  ...['ha', 'haa', 'han', 'haan', 'hae', 'hya', 'hyan', 'hea', 'ho', 'ji', 'jee', 'jii', 'jhi'],
  ...['হ্যাঁ', 'হ্যা', 'হাঁ', 'হা', 'জি', 'জ্বি', 'জী', 'জ্বী', 'ওকে', 'ইয়েস'],
].map((word) => word.normalize('NFC'))
const WORD_AND_CODE = /^(\D*)(\d*)$/

/** Longer than any command; the rest is ignored. */
const MAX_LENGTH = 200

/** Reads a command in English or Bangla, in any case and with any punctuation. */
export function parseSmsCommand(text: string): SmsCommand {
  const normalized = toLatinDigits(text.slice(0, MAX_LENGTH).normalize('NFC'))
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/[\s"'‘’“”()!.।:,-]/g, ' ')
    .trim()
    .toLowerCase()
  if (STOP.includes(normalized)) return { kind: 'stop' }
  if (START.includes(normalized)) return { kind: 'start' }
  const [, word = '', code] = WORD_AND_CODE.exec(normalized) ?? []
  if (!YES.includes(word.trim())) return { kind: 'other' }
  if (!code) return { kind: 'yes' }
  return code.length === ALERT_CODE_DIGITS ? { kind: 'yes', code } : { kind: 'other' }
}

import { z } from 'zod'
import { isCalendarDay } from '@/lib/core/time/calendar'
import { messageKey } from '@/lib/i18n/message-key'
import { parseWholeNumber } from './digits'

// It would try to compile code, which no page allows: each attempt is reported as a violation.
if (typeof window !== 'undefined') z.config({ jitless: true })

/** The longest values that the contract allows, in characters. */
export const MAX_LENGTH = {
  name: 100,
  title: 200,
  address: 300,
  description: 5_000,
  contactMessage: 2_000,
  email: 254,
  password: 128,
  phone: 20,
} as const

/** What a field says when it is missing, and else when its type is wrong. */
function missingOr(required: string) {
  return (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? required : 'validation.notText'
}

/** Signs that take up room: a zero-width space leaves a field empty for readers. */
const SEEN = /[^\s\p{Cc}\p{Cf}]/u

/** Signs that nobody sees: control characters but tabs and new lines, marks of direction, empty letters. */
const UNSEEN = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}]|[\u115f\u1160\u3164\uffa0]|\u034f/gu
/** Bangla and emoji need one joiner between letters; more of them are nothing but length. */
const JOINERS = /(\u200c|\u200d)(?:\u200c|\u200d)+/g

/** A text without the signs that nobody sees: what is left is what is measured, compared and stored. */
function stripInvisible(written: string): string {
  return written.replace(UNSEEN, '').replace(JOINERS, '$1')
}

/**
 * A text without unseen signs and room around it that must not be empty; `required` is the message
 * when it is.
 */
export function text(required: string, longest: number) {
  return z
    .string({ error: missingOr(required) })
    .overwrite(stripInvisible)
    .trim()
    .refine((written) => SEEN.test(written), { error: required, abort: true })
    .max(longest, tooLong(longest))
}

/**
 * What a mail program makes a link of: a scheme, `www.`, or a full stop between letters. Few letters
 * before the stop are an abbreviation (Md.Rahim, P.O.Box), unless a usual ending of sites follows.
 */
const SITE =
  /:\/\/|\bwww\.|[\p{L}\p{N}]{5}[.．。]\p{L}{2}|[\p{L}\p{N}][.．。](?:app|bd|biz|cc|club|co|com|dev|gl|info|io|link|live|ly|me|net|online|org|page|shop|site|store|to|top|tv|xyz)(?![\p{L}\p{N}])/iu

/**
 * A text of one line that others read as a fact, in pages and mails: a name or a place. Line breaks
 * become spaces; addresses of sites are refused, so that nobody advertises in a mail of ours.
 */
export function line(required: string, longest: number) {
  return text(required, longest)
    .overwrite(asOneLine)
    .refine((written) => !SITE.test(written), 'validation.site')
}

/** A `line` that may be left out; one in which nothing is seen counts as left out. */
export function optionalLine(longest: number) {
  const given = line('validation.notText', longest).optional()
  return z
    .preprocess((written?: string) => (isUnseen(written) ? undefined : written), given)
    .optional()
}

function isUnseen(written: unknown): boolean {
  return typeof written === 'string' && !SEEN.test(stripInvisible(written))
}

/** A text in which line breaks and runs of room are one space each. */
export function asOneLine(written: string): string {
  return written.replace(/\s+/g, ' ')
}

/**
 * A name or a place that came past `line`, from Google or long ago, as one line in which no mail
 * program finds a link.
 */
export function plainLine(written: string): string {
  const whole = asOneLine(stripInvisible(written)).trim()
  if (!SITE.test(whole)) return whole
  return whole.replaceAll('://', ': ').replace(/([.．。])(?=[\p{L}\p{N}])/gu, '$1 ')
}

/** The refusal of a text that is too long; no further check looks at it then. */
export function tooLong(longest: number) {
  return { error: messageKey('validation.tooLong', { max: longest }), abort: true }
}

/** An e-mail address, lower-cased. */
export function email(required: string, wrong = 'validation.email') {
  return text(required, MAX_LENGTH.email).toLowerCase().pipe(z.email(wrong))
}

/** A calendar day, `YYYY-MM-DD`. */
export function day(required: string) {
  return text(required, 10).refine(isCalendarDay, { error: 'validation.day', abort: true })
}

/** The id of a document. */
export function id() {
  return z
    .string({ error: 'validation.id' })
    .regex(/^[0-9a-f]{24}$/i, 'validation.id')
    .toLowerCase()
}

/** A whole number within bounds, also written as text (`"2"`, `"২"`); `range` is what else it must be. */
export function wholeNumber(
  required: string,
  least: number,
  most: number,
  range = messageKey('validation.wholeNumber', { min: least, max: most }),
) {
  const bounded = z
    .number({ error: ({ input }) => (input === undefined ? required : range) })
    .int(range)
    .min(least, range)
    .max(most, range)
  return z.preprocess(readNumber, bounded)
}

/** Not a union of number and text: forms show what its first branch says, which is no message. */
function readNumber(value: number | string): unknown {
  // JSON has null where a form has nothing.
  return typeof value === 'string' ? parseWholeNumber(value) : (value ?? undefined)
}

/** The address of a picture: https anywhere, or one that `upload` or this site gave. */
export function pictureAddress(required: string) {
  return text(required, MAX_ADDRESS_LENGTH).refine(isPictureAddress, 'validation.picture')
}

/** Whether a picture may be shown from an address: see `pictureAddress`. */
export function isPictureAddress(address: string): boolean {
  if (address.length > MAX_ADDRESS_LENGTH) return false
  if (address.startsWith('https://')) return URL.canParse(address)
  if (/^\/api\/images\/[0-9a-f]{24}$/.test(address)) return true
  return /^\/pictures\/[\w/.-]+$/.test(address) && !address.includes('..')
}

const MAX_ADDRESS_LENGTH = 2_000

/** `page` and `limit` of a list; `usual` rows a page unless the caller says. */
export function paging(usual: number, most = 200) {
  return {
    page: queryNumber(1, 1_000_000, 1),
    limit: queryNumber(1, most, usual),
  }
}

function queryNumber(least: number, most: number, usual: number) {
  const range = messageKey('validation.wholeNumber', { min: least, max: most })
  return z
    .string()
    .regex(/^\d{1,7}$/, range)
    .transform(Number)
    .pipe(z.number().min(least, range).max(most, range))
    .optional()
    .transform((value) => value ?? usual)
}

/** A key that old clients send and nobody reads. */
export const ignored = z.unknown().optional()

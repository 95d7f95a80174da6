import { z } from 'zod'
import { isCalendarDay } from '@/lib/core/time/calendar'
import { messageKey } from '@/lib/i18n/message-key'
import { parseWholeNumber } from './digits'

// Zod would compile code, which our content policy forbids; browsers report each try.
if (typeof window !== 'undefined') z.config({ jitless: true })

/** In characters, from the contract. */
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

function missingOrNotText(required: string) {
  return (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? required : 'validation.notText'
}

const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u

/** Control characters except tabs and line breaks, direction marks, empty letters. */
const INVISIBLE = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}]|[\u115f\u1160\u3164\uffa0]|\u034f/gu
/** Bangla and emoji need single joiners; repeated ones only lengthen a text. */
const JOINERS = /(\u200c|\u200d)(?:\u200c|\u200d)+/g

/** The result is what we measure, compare and store. */
function stripInvisible(written: string): string {
  return written.replace(INVISIBLE, '').replace(JOINERS, '$1')
}

/** Removes invisible characters; `required` is the message for an empty text. */
export function text(required: string, maxLength: number) {
  return z
    .string({ error: missingOrNotText(required) })
    .overwrite(stripInvisible)
    .trim()
    .refine((written) => VISIBLE.test(written), { error: required, abort: true })
    .max(maxLength, tooLong(maxLength))
    .meta({ minLength: 1 })
}

/** What mail apps turn into a link; not an abbreviation (Md.Rahim), unless a domain ending follows. */
const WEB_LINK =
  /:\/\/|\bwww\.|[\p{L}\p{N}]{5}[.．。]\p{L}{2}|[\p{L}\p{N}][.．。](?:app|bd|biz|cc|club|co|com|dev|gl|info|io|link|live|ly|me|net|online|org|page|shop|site|store|to|top|tv|xyz)(?![\p{L}\p{N}])/iu

/** A name or place that others read as a fact. Rejects URLs, so that our emails carry no advertising. */
export function singleLineText(required: string, maxLength: number) {
  return text(required, maxLength)
    .overwrite(toSingleLine)
    .refine((written) => !WEB_LINK.test(written), 'validation.site')
}

/** An optional `text`; one without a visible character counts as missing. */
export function optionalText(maxLength: number) {
  const given = text('validation.notText', maxLength).optional()
  return z
    .preprocess((written?: string) => (isInvisible(written) ? undefined : written), given)
    .optional()
}

/** An optional `line`; one without a visible character counts as missing. */
export function optionalSingleLineText(maxLength: number) {
  const given = singleLineText('validation.notText', maxLength).optional()
  return z
    .preprocess((written?: string) => (isInvisible(written) ? undefined : written), given)
    .optional()
}

/** A `line` that may be empty. */
export function singleLineTextOrEmpty(maxLength: number) {
  return textWithin(maxLength, (written) => toSingleLine(written).trim()).refine(
    (written) => !WEB_LINK.test(written),
    'validation.site',
  )
}

/** Several lines, or none. Breaks up links, because people forget the space after a full stop. */
export function textOrEmpty(maxLength: number) {
  return textWithin(maxLength, (written) => breakLinks(normalizeParagraphs(written)))
}

function textWithin(maxLength: number, clean: (written: string) => string) {
  return z
    .string({ error: 'validation.notText' })
    .overwrite(stripInvisible)
    .overwrite((written) => (VISIBLE.test(written) ? clean(written) : ''))
    .max(maxLength, tooLong(maxLength))
}

function isInvisible(written: unknown): boolean {
  return typeof written === 'string' && !VISIBLE.test(stripInvisible(written))
}

export function toSingleLine(written: string): string {
  return written.replace(/\s+/g, ' ')
}

/** Makes one line of old or foreign data that did not pass `line`, and breaks up links. */
export function toPlainSingleLine(written: string): string {
  return breakLinks(toSingleLine(stripInvisible(written)).trim())
}

function breakLinks(written: string): string {
  if (!WEB_LINK.test(written)) return written
  return written.replaceAll('://', ': ').replace(/([.．。])(?=[\p{L}\p{N}])/gu, '$1 ')
}

function normalizeParagraphs(written: string): string {
  return written
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The error for a long text, which stops the remaining checks. */
export function tooLong(maxLength: number) {
  return { error: messageKey('validation.tooLong', { max: maxLength }), abort: true }
}

export function email(required: string, wrong = 'validation.email') {
  return text(required, MAX_LENGTH.email)
    .toLowerCase()
    .pipe(z.email(wrong))
    .meta({ format: 'email' })
}

/** The email of the session, which is `""` for accounts without one. */
export function ownEmail(required: string, wrong = 'validation.email') {
  return z
    .string({ error: missingOrNotText(required) })
    .overwrite(stripInvisible)
    .trim()
    .max(MAX_LENGTH.email, tooLong(MAX_LENGTH.email))
    .toLowerCase()
    .refine((written) => written === '' || z.email().safeParse(written).success, wrong)
}

/** A calendar day, `YYYY-MM-DD`. */
export function day(required: string) {
  return text(required, 10)
    .refine(isCalendarDay, { error: 'validation.day', abort: true })
    .meta({ format: 'date' })
}

export function id() {
  return z
    .string({ error: 'validation.id' })
    .regex(/^[0-9a-f]{24}$/i, 'validation.id')
    .toLowerCase()
}

/** A number or text (`2`, `"2"`, `"২"`); `range` is the message for numbers out of bounds. */
export function wholeNumber(
  required: string,
  min: number,
  max: number,
  range = messageKey('validation.wholeNumber', { min, max }),
) {
  const bounded = z
    .number({ error: ({ input }) => (input === undefined ? required : range) })
    .int(range)
    .min(min, range)
    .max(max, range)
  return z.preprocess(toNumber, bounded)
}

/** Not a union, because forms would show the message of its first branch, which is not for people. */
function toNumber(value: number | string): unknown {
  // JSON has null where a form has nothing.
  return typeof value === 'string' ? parseWholeNumber(value) : (value ?? undefined)
}

/** The URL of a picture: https, or a path from `upload` or this site. */
export function pictureUrl(required: string) {
  return text(required, MAX_URL_LENGTH).refine(isPictureUrl, 'validation.picture')
}

/** Whether a page may show this picture; see `pictureUrl`. */
export function isPictureUrl(url: string): boolean {
  if (url.length > MAX_URL_LENGTH) return false
  if (url.startsWith('https://')) return URL.canParse(url)
  if (/^\/api\/images\/[0-9a-f]{24}$/.test(url)) return true
  return /^\/pictures\/[\w/.-]+$/.test(url) && !url.includes('..')
}

const MAX_URL_LENGTH = 2_000

export function paging(defaultLimit: number, maxLimit = 200) {
  return {
    page: queryNumber(1, 1_000_000, 1),
    limit: queryNumber(1, maxLimit, defaultLimit),
    after: cursor,
  }
}

/** `ListTotal.next` of the page before. */
const cursor = z
  .string()
  .regex(/^[\w-]{0,400}$/, 'validation.invalid')
  .transform((written) => written || undefined)
  .optional()

function queryNumber(min: number, max: number, defaultLimit: number) {
  const range = messageKey('validation.wholeNumber', { min, max })
  return z
    .string()
    .regex(/^\d{1,7}$/, range)
    .transform(Number)
    .pipe(z.number().min(min, range).max(max, range))
    .optional()
    .transform((value) => value ?? defaultLimit)
    .meta({ type: 'integer', minimum: min, maximum: max, default: defaultLimit })
}

/** `All`, an empty text and a missing key mean no filter. */
export function choiceFilter<V extends string>(values: readonly V[], error: string) {
  return z
    .enum([...values, 'All', ''] as const, { error })
    .transform((value) => (value === 'All' || value === '' ? undefined : (value as V)))
    .optional()
}

/** An unknown place has no rows. */
export function placeFilter() {
  return z
    .string()
    .trim()
    .max(MAX_LENGTH.name, { error: 'validation.filter', abort: true })
    .transform((name) => (name === 'All' || name === '' ? undefined : name))
    .optional()
}

/** The revision with which the form was opened (`revisionFilter`). */
export function revision() {
  return z.number('validation.revision').int('validation.revision').min(0, 'validation.revision')
}

/** Old clients send this key. */
export const ignoredField = z.unknown().optional()

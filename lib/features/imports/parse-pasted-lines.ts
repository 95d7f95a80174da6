import { toLatinDigits } from '@/lib/core/validation/digits'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { parseBloodGroup } from '@/lib/features/donors/parse-blood-group'
import { findMobileNumber } from './parse-written-phone'

/** The last column holds the original line. */
export const PASTED_HEADINGS = ['Name', 'Phone', 'Blood group', 'Address', 'Last donation', 'Line']

/** Chat prefixes such as '[12/03/24, 9:05 PM] Rahim: ' or '12/03/24, 21:05 - Rahim: '. */
const CHAT_PREFIX =
  /^\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},?\s{1,3}\d{1,2}:\d{2}(?::\d{2})?\s{0,3}(?:[ap]\.?m\.?)?\]?\s{0,3}(?:-\s{0,3})?[^:]{1,40}:\s/iu
const BULLET = /^(?:\(?[\d০-৯]{1,3}[.)।]\s+|[•*–—-]\s+)/u
const GROUP =
  /(?<![\p{L}\p{M}\p{N}])(?:(?:ab|a1|a|b|o|0)\s{0,2}[([]?\s{0,2}(?:[+\-−–⁺⁻](?:ve)?|(?:positive|possitive|pos|negative|nagative|neg)(?![\p{L}]))\s{0,2}[)\]]?|(?:এবি|এ|বি|ও)\s{0,2}[([]?\s{0,2}(?:[+\-−]|পজিটিভ|পজেটিভ|নেগেটিভ)[)\]]?)/iu
const DONATED =
  /(?:(?:last )?(?:gave|given|donated|donation)(?: (?:on|in|at))?|শেষ (?:রক্ত)?দান|দিয়েছি|দিয়েছেন)\s*:?\s*/iu
const NEVER = /\b(?:never (?:gave|donated)|first time)\b|কখনো দেইনি|দেইনি/iu
const REQUEST_WORDS =
  /\b(?:need(?:ed|s)?|urgent(?:ly)?|emergency|required?|looking for|wanted)\b|লাগবে|প্রয়োজন|প্রয়োজন|দরকার|জরুরি|জরুরী/iu

interface PastedDonor {
  name: string
  phone: string
  group: string
  address: string
  lastDonation: string
}

export interface PastedBloodRequest {
  bloodGroup?: BloodGroup
  phone?: string
  bags?: number
  text: string
}

export interface PastedLines {
  rows: string[][]
  bloodRequests: PastedBloodRequest[]
}

/** Returns the blood group exactly as the text writes it, or an empty string. */
export function findBloodGroupText(text: string): string {
  return GROUP.exec(text)?.[0].trim() ?? ''
}

/** Splits pasted chat lines into donor rows and requests for blood. */
export function parsePastedLines(text: string): PastedLines {
  const rows: string[][] = []
  const bloodRequests: PastedBloodRequest[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    const content = cleanLine(line)
    if (content === '') continue
    if (REQUEST_WORDS.test(content)) {
      bloodRequests.push(parseBloodRequest(content))
      continue
    }
    const { name, phone, group, address, lastDonation } = parseDonor(content)
    rows.push([name, phone, group, address, lastDonation, line.trim()])
  }
  return { rows, bloodRequests }
}

function parseDonor(line: string): PastedDonor {
  const phone = findMobileNumber(line) ?? ''
  const withoutPhone = phone === '' ? line : line.replace(phone, ' , ')
  const group = findBloodGroupText(withoutPhone)
  const rest = withoutPhone.replace(group, ' , ')
  const parts = rest.split(/[,;|]|\s[-–—]\s/u).map(trimPunctuation)
  const donationPart = parts.find((part) => DONATED.test(part) || NEVER.test(part)) ?? ''
  const [name = '', ...places] = parts.filter((part) => part !== '' && part !== donationPart)
  return {
    ...{ name, phone, group, address: places.join(', ') },
    lastDonation: NEVER.test(donationPart)
      ? 'never'
      : trimPunctuation(donationPart.replace(DONATED, '')),
  }
}

function parseBloodRequest(text: string): PastedBloodRequest {
  const phone = findMobileNumber(text)
  const group = findBloodGroupText(text)
  const bags = /(\d{1,2})\s*(?:bags?|units?|ব্যাগ)/iu.exec(toLatinDigits(text))?.[1]
  const bloodGroup = group ? parseBloodGroup(group) : undefined
  return {
    ...(bloodGroup && { bloodGroup }),
    ...(phone && { phone }),
    ...(bags && { bags: Number(bags) }),
    text,
  }
}

function cleanLine(line: string): string {
  return line
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(CHAT_PREFIX, '')
    .replace(BULLET, '')
    .trim()
}

function trimPunctuation(part: string): string {
  const text = part.replace(/^[\s.:()[\]/-]+/u, '')
  let end = text.length
  while (end > 0 && /[\s.:([/-]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

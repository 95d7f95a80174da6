import { parseBloodGroup } from '@/lib/features/donors/parse-blood-group'

/**
 * What fonts such as SutonnyMJ draw for Latin-1 letters: Bijoy, the Bangla encoding before Unicode.
 * Checked against bahar/BijoyToUnicode and Mad-FOX/bijoy2unicode. Digits mean the same in both.
 */
const GLYPHS: Readonly<Record<string, string>> = {
  ...glyphs('ABCDEFGHIJ', 'অ ই ঈ উ ঊ ঋ এ ঐ ও ঔ'),
  ...glyphs('KLMNOPQRST', 'ক খ গ ঘ ঙ চ ছ জ ঝ ঞ'),
  ...glyphs('UVWXYZ_`ab', 'ট ঠ ড ঢ ণ ত থ দ ধ ন'),
  ...glyphs('cdefghijklmn', 'প ফ ব ভ ম য র ল শ ষ স হ'),
  ...glyphs('opqrstu|', 'ড় ঢ় য় ৎ ং ঃ ঁ ।'),
  ...glyphs('vwxyz~‚ƒ„…†‡ˆ‰Šæ“', 'া ি ী ু ু ূ ূ ূ ৃ ৃ ে ে ৈ ৈ ৗ ু ু'),
  ...glyphs('&¨ª«Ö^¡¦Ÿ¢£¥§¬ø', '্ ্য ্র ্র ্র ্ব ্ব ্ব ্ব ্ভ ্ভ্র ্ম ্ম ্ল ্ল'),
  ...glyphs('œèúÍ—¿‘’‹Œ', '্ন ্ণ ্প ্ত ্ত ্ত্র ্তু ্থ ্ক ্ক্র'),
  ...glyphs('¤®¯š›”˜™•', 'ম্ ষ্ স্ ন্ ন্ চ্ দ্ দ্ ঙ্'),
  ...glyphs('°±²³´µ¶·¸¹º»¼½¾', 'ক্ক ক্ট ক্ষ্ম ক্ত ক্ম ক্র ক্ষ ক্স গু জ্ঞ গ্দ গ্ধ ঙ্ক ঙ্গ জ্জ'),
  ...glyphs('ÀÁÂÃÄÅÆÇÈÉÊËÌÎÏ', 'জ্ঝ জ্ঞ ঞ্চ ঞ্ছ ঞ্জ ঞ্ঝ ট্ট ড্ড ণ্ট ণ্ঠ ণ্ড ত্ত ত্থ ত্র দ্দ'),
  ...glyphs('Ð×ØÙÚÛÜÝÞßàáâãäåçéêë', 'ণ্ড দ্ধ দ্ব দ্ম ন্ঠ ন্ড ন্ধ ন্স প্ট প্ত প্প প্স ব্জ ব্দ ব্ধ ভ্র ম্ফ ল্ক ল্গ ল্ট'),
  ...glyphs('ìíîïðñòóôõö÷ùûüýþÿ', 'ল্ড ল্প ল্ফ শু শ্চ শ্ছ ষ্ণ ষ্ট ষ্ঠ ষ্ফ স্খ স্ট স্ফ হু হৃ হ্ন হ্ম ক্ষ'),
}

function glyphs(letters: string, drawn: string): Record<string, string> {
  const texts = drawn.split(' ')
  return Object.fromEntries([...letters].map((letter, nth) => [letter, texts[nth] ?? '']))
}

/** Bijoy types র্ behind its letter, and ি, ে and ৈ before it. */
export function convertBijoy(written: string): string {
  return [...written]
    .map((letter) => GLYPHS[letter] ?? letter)
    .join('')
    .normalize('NFC')
    .replace(/্{2,}/g, '্')
    .replace(/((?:[ক-হৎ]়?্){0,3}[ক-হৎ]়?)([াীুূৃ]?)©/gu, 'র্$1$2')
    .replace(/([িেৈ])((?:[ক-হৎ]়?্){0,3}[ক-হৎ]়?)/gu, '$2$1')
    .replace(/ে([ুূৃ]?)া/g, '$1ো')
    .replace(/ে([ুূৃ]?)ৗ/g, '$1ৌ')
    .replace(/অা/g, 'আ')
}

const LETTERS = /[`†‡ˆ‰Š‹Œœ©¨ª«¬®¯±²³´µ¶·¸¹º»¼½¾¿\u00c0-\u00ff]/
/** In Bijoy `v` is the most common letter; English has none behind a consonant or at the end. */
const VOWEL_SIGN = /[b-df-hj-np-tv-z]v|v$/i
const CAPITAL_INSIDE = /^[A-Z]?[a-z]+[A-Z]/
const ENGLISH = /^(?:[A-Z][b-df-hj-np-tv-xz]*[aeiouy][a-z]*|[A-Z]{2,5}|[A-Z][a-z]{1,2})$/
const MIN_WORDS = 8
const MIN_SHARE = 0.4
/** Words such as `PhD` and `eMail` are not Bijoy. */
const MIN_CERTAIN_SHARE = 0.2
const MIN_GROUPS_SHARE = 0.6

/** Whether cells hold Bijoy, which only its own fonts can show. */
function isBijoy(cells: readonly string[]): boolean {
  const words = latinWords(cells).filter((word) => word.length >= 3)
  if (words.length < MIN_WORDS) return false
  const certain = words.filter((word) => LETTERS.test(word) || VOWEL_SIGN.test(word)).length
  const found = words.filter(isBijoyWord).length
  return found >= MIN_SHARE * words.length && certain >= MIN_CERTAIN_SHARE * words.length
}

/** The columns that hold Bijoy, counted from 0: none in a list in English or Unicode. */
export function findBijoyColumns(rows: readonly (readonly string[])[]): number[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const isWholeSheet = isBijoy(rows.flat())
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    const cells = rows.map((row) => row[column]?.trim() ?? '').filter(Boolean)
    if (!isWholeSheet) return isBijoy(cells)
    const found = cells.filter((cell) => latinWords([cell]).some(isBijoyWord)).length
    return found >= MIN_SHARE * cells.length || holdsBijoyGroups(cells)
  })
}

/** Converts the cells of a row; without columns in Bijoy it changes nothing. */
export function convertBijoyCells(cells: readonly string[], columns: readonly number[]): string[] {
  if (columns.length === 0) return [...cells]
  return cells.map((cell, column) => {
    const words = latinWords([cell])
    const isConverted =
      words.some(isBijoyWord) ||
      (columns.includes(column) &&
        parseBloodGroup(cell) === undefined &&
        (isBijoyGroup(cell) || !words.every((word) => ENGLISH.test(word))))
    return isConverted ? convertBijoy(cell) : cell
  })
}

function holdsBijoyGroups(cells: readonly string[]): boolean {
  return cells.filter(isBijoyGroup).length >= MIN_GROUPS_SHARE * cells.length
}

/** `we+` is বি+. */
function isBijoyGroup(cell: string): boolean {
  return parseBloodGroup(cell) === undefined && parseBloodGroup(convertBijoy(cell)) !== undefined
}

function isBijoyWord(word: string): boolean {
  return LETTERS.test(word) || VOWEL_SIGN.test(word) || CAPITAL_INSIDE.test(word)
}

/** Emails and URLs are never Bijoy. */
function latinWords(cells: readonly string[]): string[] {
  return cells
    .flatMap((cell) => cell.split(/\s+/))
    .filter((word) => !/@|:\/\/|^www\./i.test(word))
    .flatMap((word) => word.split(/[,.;:/()+-]+/))
    .filter((word) => /^[A-Za-z_`~&\u0080-\u00ff†‡ˆ‰Š‹Œœ‚ƒ„…“”‘’•—˜™š›Ÿ]+$/.test(word))
}

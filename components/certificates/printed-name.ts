const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** The signs of a text as readers count them: a Bangla letter with what belongs to it is one. */
export function signsOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}

/** A name as the sheet prints it: on one line, and without pictures, which our fonts lack. */
export function printedName(name: string): string {
  const letters = name.replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}/gu, '')
  return letters.replace(/\s+/g, ' ').trim() || name
}

/** In signs. Longer words than any name has are broken, and no others: a name stays whole. */
export const LONGEST_WORD = 24

const SMALLEST = 17

/** How large a name is printed, in points: a long one is smaller, and the longest take a few lines. */
export function sizeOfName(name: string): number {
  if (name.split(' ').some((word) => signsOf(word).length > LONGEST_WORD)) return SMALLEST
  const { length } = signsOf(name)
  if (length <= 20) return 42
  if (length <= 30) return 34
  if (length <= 44) return 27
  return length <= 60 ? 20 : SMALLEST
}

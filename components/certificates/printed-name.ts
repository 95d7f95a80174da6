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

/** Up to which length of a name, in signs of the whole and of its longest word, how large it is. */
const SIZES = [
  { name: 20, word: 12, points: 42 },
  { name: 30, word: 16, points: 34 },
  { name: 44, word: LONGEST_WORD, points: 27 },
  { name: 60, word: LONGEST_WORD, points: 20 },
]
const SMALLEST = 17

/** How large a name is printed, in points: a long one is smaller, and the longest take a few lines. */
export function sizeOfName(printed: string): number {
  const name = signsOf(printed).length
  const word = Math.max(...printed.split(' ').map((part) => signsOf(part).length))
  const fitting = SIZES.find((size) => name <= size.name && word <= size.word)
  return fitting?.points ?? SMALLEST
}

import { MAX_WORD_LENGTH } from '@/components/print/print-fonts'
import { graphemesOf } from '@/components/ui/graphemes'

/** Font sizes by the maximum length of the name and of its longest word, in characters. */
const SIZES = [
  { name: 20, word: 12, points: 42 },
  { name: 30, word: 16, points: 34 },
  { name: 44, word: MAX_WORD_LENGTH, points: 27 },
  { name: 60, word: MAX_WORD_LENGTH, points: 20 },
]
const MIN_POINTS = 17

/** The font size of a name, in points. The longest names take a few lines. */
export function certificateNameSize(printed: string): number {
  const name = graphemesOf(printed).length
  const word = Math.max(...printed.split(' ').map((part) => graphemesOf(part).length))
  const fitting = SIZES.find((size) => name <= size.name && word <= size.word)
  return fitting?.points ?? MIN_POINTS
}

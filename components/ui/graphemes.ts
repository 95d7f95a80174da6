const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** The characters of a text as readers count them: a Bangla letter with its vowel signs is one. */
export function graphemesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

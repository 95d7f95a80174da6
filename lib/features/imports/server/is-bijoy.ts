/** Characters that Bijoy fonts such as SutonnyMJ draw as Bangla letters. */
const BIJOY_CHARACTERS = /[†‡ˆ‰Š‹Œœ©¨ª«¬®¯±²³´µ¶·¸¹º»¼½¾¿\u00c0-\u00ff]/
/** A capital inside a word, as in 'iwdKzj' for রফিকুল. */
const CAPITAL_INSIDE = /^[A-Z]?[a-z]+[A-Z]/
const MIN_WORDS = 8
const MIN_SHARE = 0.4

/** Whether cells hold Bijoy, a pre-Unicode encoding that only its own fonts can show. */
export function isBijoy(cells: readonly string[]): boolean {
  const words = cells
    .flatMap((cell) => cell.split(/[\s,.;:/()]+/))
    .filter((word) => /^[A-Za-z\u00a8-\u00ff†‡ˆ‰Š‹Œœ]{3,}$/.test(word))
  if (words.length < MIN_WORDS) return false
  const suspiciousWords = words.filter(
    (word) => BIJOY_CHARACTERS.test(word) || CAPITAL_INSIDE.test(word),
  )
  return suspiciousWords.length >= MIN_SHARE * words.length
}

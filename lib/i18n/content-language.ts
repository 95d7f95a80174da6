import type { WireNames } from '@/lib/core/validation/wire-names'
import { type Locale, routing } from './routing'

/** What campaigns, services and posts store beside their texts: the language of these, and the same texts in the other one. */
export interface Written<T> {
  /** Missing: English. */
  language?: Locale | null
  translation?: T | null
}

/** The same as calls answer it. */
export interface InLanguages<T> {
  language: Locale
  /** The texts in the other language; null when there are none. */
  translation: T | null
}

/** Texts as a page shows them: all in one language. */
export interface ShownIn {
  lang: Locale
  /** Whether this is not the language of the page, because nobody has translated them yet. */
  isOther: boolean
}

/** The language of the site that is not this one. */
export function otherLanguage(language: Locale): Locale {
  return language === 'en' ? 'bn' : 'en'
}

/**
 * A campaign, a service or a post with the texts that a page in `locale` shows: those of its language if
 * there are any, else the others.
 */
export function inLanguage<C extends InLanguages<object>>(content: C, locale: Locale) {
  const { language, translation, ...rest } = content
  const isTranslated = translation !== null && locale !== language
  const shown: ShownIn = {
    lang: isTranslated ? locale : language,
    isOther: !isTranslated && locale !== language,
  }
  return { ...rest, ...(isTranslated ? translation : {}), ...shown } as Omit<
    C,
    keyof InLanguages<object>
  > &
    ShownIn
}

/** The `lang` attribute of texts that are not in the language of their page. */
export function otherLang({ lang, isOther }: ShownIn): Locale | undefined {
  return isOther ? lang : undefined
}

/** The language of a text that is not translated, such as an address, by its letters. */
export function languageOfText(text: string): Locale {
  return /\p{Script=Bengali}/u.test(text) ? 'bn' : 'en'
}

/** The texts of a form with a part for each language; a language in which nothing is written is missing. */
export type InEachLanguage<T> = { [L in Locale]?: T }

/** The texts that a form shows in each language. */
export function inEachLanguage<T extends object>(texts: T, written: Written<T>): InEachLanguage<T> {
  const language = written.language ?? 'en'
  return { [language]: texts, [otherLanguage(language)]: written.translation ?? undefined }
}

/**
 * What a form sends: the texts of one language and those of the other as their translation. The first is
 * the language that was stored, as long as something is written in it; for something new, English.
 */
export function fromEachLanguage<T extends object>(
  { en, bn }: InEachLanguage<T>,
  stored: Locale = 'en',
): T & InLanguages<T> {
  const written = { en, bn }
  const language = written[stored] ? stored : otherLanguage(stored)
  const texts = written[language]
  if (!texts) throw new Error('A form was sent without a text in any language')
  return { ...texts, language, translation: written[otherLanguage(language)] ?? null }
}

/** The same without what a call for something new may leave out. */
export function newInLanguages<T extends object>(written: InEachLanguage<T>) {
  const { language, translation, ...texts } = fromEachLanguage(written)
  return {
    ...texts,
    ...(language !== 'en' && { language }),
    ...(translation && { translation }),
  }
}

/** What calls name the fields of a form with a part for each language, for refusals of the server. */
export function namesInLanguages(
  texts: readonly string[],
  written: InEachLanguage<object>,
  { stored = 'en', names = {} }: { stored?: Locale; names?: WireNames } = {},
): WireNames {
  const language = written[stored] ? stored : otherLanguage(stored)
  const entries = texts.flatMap((text) => {
    const wire = names[text] ?? text
    return [
      [`${language}.${text}`, wire],
      [`${otherLanguage(language)}.${text}`, `translation.${wire}`],
    ]
  })
  return { ...names, ...Object.fromEntries(entries) }
}

/** The languages in the order in which a form shows them: that of its page first. */
export function languagesFrom(first: Locale): readonly Locale[] {
  return [...routing.locales].sort((one, other) => Number(other === first) - Number(one === first))
}

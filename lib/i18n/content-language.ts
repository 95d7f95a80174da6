import type { WireNames } from '@/lib/core/validation/wire-names'
import { type Locale, routing } from './routing'

/** `translation` has the same texts in the other language. */
export interface Written<T> {
  language?: Locale | null
  translation?: T | null
}

export interface InLanguages<T> {
  language: Locale
  translation: T | null
}

export interface ShownIn {
  lang: Locale
  /** True while the page's language has no translation. */
  isOther: boolean
}

export function otherLanguage(language: Locale): Locale {
  return language === 'en' ? 'bn' : 'en'
}

/** Returns the texts in the page's language if they exist, else the others. */
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

/** The `lang` attribute of texts that are not in the page's language. */
export function otherLang({ lang, isOther }: ShownIn): Locale | undefined {
  return isOther ? lang : undefined
}

/** Detects the language of an untranslated text by its script. */
export function languageOfText(text: string): Locale {
  return /\p{Script=Bengali}/u.test(text) ? 'bn' : 'en'
}

export type InEachLanguage<T> = { [L in Locale]?: T }

export function inEachLanguage<T extends object>(texts: T, written: Written<T>): InEachLanguage<T> {
  const language = written.language ?? 'en'
  return { [language]: texts, [otherLanguage(language)]: written.translation ?? undefined }
}

/** Returns the texts to send; the stored language stays first as long as it has text. */
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

/** Omits what a request for new content may leave out. */
export function newInLanguages<T extends object>(written: InEachLanguage<T>) {
  const { language, translation, ...texts } = fromEachLanguage(written)
  return {
    ...texts,
    ...(language !== 'en' && { language }),
    ...(translation && { translation }),
  }
}

/** Maps the form's fields to the API's names, to show errors of the server. */
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

export function languagesFrom(first: Locale): readonly Locale[] {
  return [...routing.locales].sort((one, other) => Number(other === first) - Number(one === first))
}

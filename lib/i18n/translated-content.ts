import type { ApiNames } from '@/lib/core/validation/api-names'
import { type Locale, routing } from './routing'

/** `translation` has the same texts in the other language. */
export interface StoredTranslation<T> {
  language?: Locale | null
  translation?: T | null
}

export interface TranslatedTexts<T> {
  language: Locale
  translation: T | null
}

export interface DisplayLanguage {
  lang: Locale
  /** True while the page's language has no translation. */
  isOther: boolean
}

export function otherLanguage(language: Locale): Locale {
  return language === 'en' ? 'bn' : 'en'
}

/** Returns the texts in the page's language if they exist, else the others. */
export function localizeContent<C extends TranslatedTexts<object>>(content: C, locale: Locale) {
  const { language, translation, ...rest } = content
  const isTranslated = translation !== null && locale !== language
  const shown: DisplayLanguage = {
    lang: isTranslated ? locale : language,
    isOther: !isTranslated && locale !== language,
  }
  return { ...rest, ...(isTranslated ? translation : {}), ...shown } as Omit<
    C,
    keyof TranslatedTexts<object>
  > &
    DisplayLanguage
}

/** The `lang` attribute of texts that are not in the page's language. */
export function contentLangAttribute({ lang, isOther }: DisplayLanguage): Locale | undefined {
  return isOther ? lang : undefined
}

/** Detects the language of an untranslated text by its script. */
export function detectLanguage(text: string): Locale {
  return /\p{Script=Bengali}/u.test(text) ? 'bn' : 'en'
}

export type TextsByLocale<T> = { [L in Locale]?: T }

export function toTextsByLocale<T extends object>(
  texts: T,
  stored: StoredTranslation<T>,
): TextsByLocale<T> {
  const language = stored.language ?? 'en'
  return { [language]: texts, [otherLanguage(language)]: stored.translation ?? undefined }
}

/** Returns the texts to send; the stored language stays first as long as it has text. */
export function fromTextsByLocale<T extends object>(
  { en, bn }: TextsByLocale<T>,
  stored: Locale = 'en',
): T & TranslatedTexts<T> {
  const textsByLocale = { en, bn }
  const language = textsByLocale[stored] ? stored : otherLanguage(stored)
  const texts = textsByLocale[language]
  if (!texts) throw new Error('A form was sent without a text in any language')
  return { ...texts, language, translation: textsByLocale[otherLanguage(language)] ?? null }
}

/** Omits what a request for new content may leave out. */
export function newTranslatedTexts<T extends object>(textsByLocale: TextsByLocale<T>) {
  const { language, translation, ...texts } = fromTextsByLocale(textsByLocale)
  return {
    ...texts,
    ...(language !== 'en' && { language }),
    ...(translation && { translation }),
  }
}

/** Maps the form's fields to the API's names, to show errors of the server. */
export function translatedApiNames(
  texts: readonly string[],
  textsByLocale: TextsByLocale<object>,
  { stored = 'en', names = {} }: { stored?: Locale; names?: ApiNames } = {},
): ApiNames {
  const language = textsByLocale[stored] ? stored : otherLanguage(stored)
  const entries = texts.flatMap((text) => {
    const apiName = names[text] ?? text
    return [
      [`${language}.${text}`, apiName],
      [`${otherLanguage(language)}.${text}`, `translation.${apiName}`],
    ]
  })
  return { ...names, ...Object.fromEntries(entries) }
}

export function localesStartingWith(first: Locale): readonly Locale[] {
  return [...routing.locales].sort((one, other) => Number(other === first) - Number(one === first))
}

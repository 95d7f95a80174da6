import { z } from 'zod'
import { type Locale, routing } from '@/lib/i18n/routing'

export function contentLanguageField() {
  return z.enum(routing.locales, 'content.validation.language')
}

/** The language of texts, and the same texts in the other one; null for none. */
export function translationFields<S extends z.ZodRawShape>(texts: S) {
  return {
    language: contentLanguageField().optional(),
    translation: z.strictObject(texts, 'content.validation.translation').nullable().optional(),
  }
}

type Texts<S extends z.ZodRawShape> = z.ZodObject<S>

/** Missing until the form shows this language. */
type Typed<S extends z.ZodRawShape> = Partial<z.input<Texts<S>>>

/** Requires one language and omits empty ones; errors show at the fields of `first`. */
export function textsByLocaleField<S extends z.ZodRawShape>(texts: S, first: Locale) {
  const each = z.object(texts).optional()
  const schema = z.preprocess(
    (values) => withoutEmpty(values as Record<Locale, unknown>, first),
    z.object({ en: each, bn: each }),
  )
  return schema as unknown as z.ZodType<
    { [L in Locale]?: z.output<Texts<S>> },
    { [L in Locale]?: Typed<S> }
  >
}

function withoutEmpty({ en, bn }: Record<Locale, unknown>, first: Locale) {
  const written = { en: isEmpty(en) ? undefined : en, bn: isEmpty(bn) ? undefined : bn }
  return written.en || written.bn ? written : { [first]: {} }
}

function isEmpty(texts: unknown): boolean {
  return Object.values(texts ?? {}).every((text) => String(text ?? '').trim() === '')
}

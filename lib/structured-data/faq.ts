import 'server-only'
import type { FAQPage } from 'schema-dts'

interface Answered {
  question: string
  answer: string
  /** The absolute address of the answer. */
  url: string
}

/** Questions and answers as schema.org data, for `JsonLd`. */
export function faqData(answered: readonly Answered[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: answered.map(({ question, answer, url }) => ({
      '@type': 'Question' as const,
      name: question,
      url,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer, url },
    })),
  } satisfies FAQPage
}

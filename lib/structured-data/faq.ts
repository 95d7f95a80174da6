import 'server-only'
import type { FAQPage } from 'schema-dts'

interface Answered {
  question: string
  answer: string
  url: string
}

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

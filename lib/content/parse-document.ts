import 'server-only'
import { Marked, Parser, type Token, type Tokens } from 'marked'
import { readingMinutes } from '@/lib/features/blog/rules'
import { sanitizeDocument } from './sanitize-document'

export interface ContentDocument {
  title: string
  intro: string
  /** `YYYY-MM-DD`. */
  reviewed: string
  minutes: number
  sections: { id: string; title: string }[]
  /** Everything after the first paragraph; headings start at `h2`. */
  html: string
}

const REVIEW = /^<!-- reviewed: (\d{4}-\d{2}-\d{2}) -->\n/

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const id = depth === 2 ? ` id="${headingId(toPlainText(tokens))}"` : ''
      return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>`
    },
    blockquote({ tokens }) {
      return `<div class="note" role="note">${this.parser.parse(tokens)}</div>`
    },
  },
})

/** Parses a review date, `# Title`, a first paragraph and the rest. Throws when one is missing. */
export function parseDocument(source: string): ContentDocument {
  const [before = '', reviewed = ''] = REVIEW.exec(source) ?? []
  const [title, intro, ...rest] = markdown
    .lexer(source.slice(before.length))
    .filter(({ type }) => type !== 'space')
  if (!reviewed || !isHeading(title) || title.depth !== 1 || !isParagraph(intro)) {
    throw new Error('A document begins with its review, its title and a paragraph')
  }
  const html = sanitizeDocument(markdown.parser(rest))
  const sections = rest.filter(isHeading).filter(({ depth }) => depth === 2)
  return {
    title: toPlainText(title.tokens),
    intro: toPlainText(intro.tokens),
    reviewed,
    minutes: readingMinutes(`${title.text} ${intro.raw} ${html}`),
    sections: sections.map(({ tokens }) => ({
      id: headingId(toPlainText(tokens)),
      title: toPlainText(tokens),
    })),
    html,
  }
}

function isHeading(token: Token | undefined): token is Tokens.Heading {
  return token?.type === 'heading'
}

function isParagraph(token: Token | undefined): token is Tokens.Paragraph {
  return token?.type === 'paragraph'
}

function toPlainText(tokens: Token[]): string {
  const parser = new Parser()
  return parser.parseInline(tokens, parser.textRenderer)
}

function headingId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

import 'server-only'
import { siteAddress } from '@/lib/core/http/site-address'
import { plainLine } from '@/lib/core/validation/fields'

export interface MailContent {
  /** The one sentence that mail programs show beside the subject. */
  heading: string
  paragraphs: string[]
  /** What belongs together as name and value, such as a donor's phone. */
  facts?: { label: string; value: string }[]
  /** What people typed: shown as theirs, and never part of a sentence of ours. */
  quotes?: Quote[]
  action?: Link
  /** What else can be done, below the action. */
  links?: Link[]
  closing: string
}

interface Link {
  label: string
  path: string
}

interface Quote {
  label: string
  text: string
  /** Written to the reader on purpose: it keeps its lines and the addresses in it. */
  isMessage?: boolean
}

const INK = '#1B1A1F'
const CRIMSON = '#C1121F'
const font = { fontFamily: 'Inter, Helvetica, Arial, sans-serif', color: INK }

/** The HTML and the plain text of a letter; whatever people typed is escaped by React. */
export async function renderMail(written: MailContent): Promise<{ html: string; text: string }> {
  const quotes = written.quotes?.map((quote) =>
    quote.isMessage ? quote : { ...quote, text: plainLine(quote.text) },
  )
  const letter = { ...written, quotes }
  // Next lets server code have React's renderer only when it is fetched at the call.
  const { renderToStaticMarkup } = await import('react-dom/server')
  const html = `<!doctype html>${renderToStaticMarkup(<LetterPage letter={letter} />)}`
  return { html, text: plainText(letter) }
}

function plainText(letter: MailContent): string {
  const { heading, paragraphs, quotes = [], facts = [], action, links = [], closing } = letter
  const quoted = quotes.map(({ label, text }) => `${label}:\n${text.replace(/^/gm, '> ')}`)
  const lines = facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const ways = (action ? [action, ...links] : links)
    .map(({ label, path }) => `${label}: ${siteAddress(path)}`)
    .join('\n')
  return [heading, ...paragraphs, ...quoted, lines, ways, closing].filter(Boolean).join('\n\n')
}

function LetterPage({ letter }: { letter: MailContent }) {
  const { heading, paragraphs, quotes = [], facts = [], action, links = [], closing } = letter
  return (
    <html lang="en">
      <body style={{ margin: 0, padding: '24px 16px', background: '#F7F5F2' }}>
        <div
          style={{
            ...font,
            maxWidth: 560,
            margin: '0 auto',
            padding: 28,
            background: '#FFFFFF',
            borderRadius: 12,
          }}
        >
          <p style={{ margin: '0 0 20px', color: CRIMSON, fontSize: 18, fontWeight: 700 }}>
            ShareLife
          </p>
          <h1 style={{ margin: '0 0 16px', fontSize: 22, lineHeight: 1.3 }}>{heading}</h1>
          {paragraphs.map((paragraph) => (
            <p
              key={paragraph}
              style={{ margin: '0 0 14px', fontSize: 16, lineHeight: 1.6, whiteSpace: 'pre-wrap' }}
            >
              {paragraph}
            </p>
          ))}
          {quotes.map((quote) => (
            <QuotedText key={quote.label} quote={quote} />
          ))}
          {facts.map(({ label, value }) => (
            <p
              key={label}
              style={{ margin: '0 0 6px', fontSize: 16, lineHeight: 1.5, whiteSpace: 'pre-wrap' }}
            >
              <strong>{label}:</strong> {value}
            </p>
          ))}
          {action && (
            <p style={{ margin: '24px 0' }}>
              <a
                href={siteAddress(action.path)}
                style={{
                  display: 'inline-block',
                  padding: '12px 20px',
                  borderRadius: 10,
                  background: CRIMSON,
                  color: '#FFFFFF',
                  fontWeight: 600,
                  textDecoration: 'none',
                }}
              >
                {action.label}
              </a>
            </p>
          )}
          {links.map(({ label, path }) => (
            <p key={path} style={{ margin: '0 0 10px', fontSize: 16, lineHeight: 1.5 }}>
              <a href={siteAddress(path)} style={{ color: CRIMSON, fontWeight: 600 }}>
                {label}
              </a>
            </p>
          ))}
          <p style={{ margin: '20px 0 0', fontSize: 14, lineHeight: 1.5, color: '#5E5A57' }}>
            {closing}
          </p>
        </div>
      </body>
    </html>
  )
}

function QuotedText({ quote: { label, text } }: { quote: Quote }) {
  return (
    <div style={{ margin: '0 0 14px' }}>
      <p style={{ margin: '0 0 4px', fontSize: 14, color: '#5E5A57' }}>{label}</p>
      <blockquote
        style={{
          margin: 0,
          padding: '2px 0 2px 12px',
          borderLeft: '3px solid #D8D3CD',
          fontSize: 16,
          lineHeight: 1.5,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </blockquote>
    </div>
  )
}

import 'server-only'
import { siteAddress } from './site-address'

export interface Letter {
  /** The one sentence that mail programs show beside the subject. */
  heading: string
  paragraphs: string[]
  /** What belongs together as name and value, such as a donor's phone. */
  facts?: { label: string; value: string }[]
  action?: { label: string; path: string }
  closing: string
}

const INK = '#1B1A1F'
const CRIMSON = '#C1121F'
const font = { fontFamily: 'Inter, Helvetica, Arial, sans-serif', color: INK }

/** The HTML and the plain text of a letter; whatever people typed is escaped by React. */
export async function writeLetter(letter: Letter): Promise<{ html: string; text: string }> {
  // Next lets server code have React's renderer only when it is fetched at the call.
  const { renderToStaticMarkup } = await import('react-dom/server')
  const html = `<!doctype html>${renderToStaticMarkup(<LetterPage letter={letter} />)}`
  return { html, text: plainText(letter) }
}

function plainText({ heading, paragraphs, facts = [], action, closing }: Letter): string {
  const lines = facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const link = action && `${action.label}: ${siteAddress(action.path)}`
  return [heading, ...paragraphs, lines, link, closing].filter(Boolean).join('\n\n')
}

function LetterPage({ letter }: { letter: Letter }) {
  const { heading, paragraphs, facts = [], action, closing } = letter
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
          <p style={{ margin: '20px 0 0', fontSize: 14, lineHeight: 1.5, color: '#5E5A57' }}>
            {closing}
          </p>
        </div>
      </body>
    </html>
  )
}

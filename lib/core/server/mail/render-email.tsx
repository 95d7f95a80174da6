import 'server-only'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { toPlainSingleLine } from '@/lib/core/validation/fields'
import { telephoneHref, whatsAppChatHref } from '@/lib/core/validation/phone-links'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { Locale } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'

export interface EmailContent {
  subject: string
  heading: string
  paragraphs: string[]
  facts?: { label: string; value: string; href?: string }[]
  /** Buttons that a phone dials from, above everything else. */
  phone?: { number: string; call: string; whatsApp: string }
  /** User input, shown as a quotation and never as part of our own sentences. */
  quotes?: EmailQuote[]
  action?: EmailLink
  links?: EmailLink[]
  closing: string
}

interface EmailLink {
  label: string
  path: string
}

interface EmailQuote {
  label: string
  text: string
  isMessage?: boolean
}

const INK = '#1B1A1F'
const CRIMSON = '#C1121F'
const button = {
  display: 'inline-block',
  margin: '0 8px 8px 0',
  padding: '12px 20px',
  border: `1px solid ${CRIMSON}`,
  borderRadius: 10,
  fontWeight: 600,
  textDecoration: 'none',
}
const filled = { background: CRIMSON, color: '#FFFFFF' }
const outlined = { color: CRIMSON }
/** A device draws Bangla in the first of the later fonts that it has. */
const FONTS =
  "Inter, Helvetica, Arial, 'Hind Siliguri', 'Noto Sans Bengali', 'Nirmala UI', sans-serif"
const font = { fontFamily: FONTS, color: INK }

interface RenderedEmail {
  html: string
  text: string
}

export async function renderEmail(content: EmailContent, locale: Locale): Promise<RenderedEmail> {
  const quotes = content.quotes?.map((quote) =>
    quote.isMessage ? quote : { ...quote, text: toPlainSingleLine(quote.text) },
  )
  const inLanguage = (link: EmailLink) => ({ ...link, path: localizedPath(link.path, locale) })
  const localized: EmailContent = {
    ...content,
    quotes,
    links: content.links?.map(inLanguage),
    action: content.action && inLanguage(content.action),
  }
  // Next.js allows `react-dom/server` only as a dynamic import.
  const { renderToStaticMarkup } = await import('react-dom/server')
  const html = `<!doctype html>${renderToStaticMarkup(<EmailLayout content={localized} locale={locale} />)}`
  return { html, text: plainText(localized) }
}

/** Adds a link that switches off mails of this kind. */
export function withUnsubscribeLink(
  { html, text }: RenderedEmail,
  token: string,
  locale: Locale,
): RenderedEmail {
  const label = translationsFor(locale, 'notifications.mail')('unsubscribe')
  // A token contains no special characters of HTML.
  const url = siteUrl(localizedPath(`/unsubscribe?token=${token}`, locale))
  const link = `<p style="margin:20px 0 0;text-align:center;font:14px ${FONTS}"><a href="${url}" style="color:#5E5A57">${label}</a></p>`
  return {
    html: html.replace('</body>', `${link}</body>`),
    text: `${text}\n\n${label}: ${url}`,
  }
}

function plainText(content: EmailContent): string {
  const {
    heading,
    paragraphs,
    quotes = [],
    phone,
    facts = [],
    action,
    links = [],
    closing,
  } = content
  const quoted = quotes.map(({ label, text }) => `${label}:\n${text.replace(/^/gm, '> ')}`)
  const contacts = phone
    ? phoneLinks(phone).map(({ label, href, isCall }) => (isCall ? label : `${label}: ${href}`))
    : []
  const lines = facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const linkLines = (action ? [action, ...links] : links)
    .map(({ label, path }) => `${label}: ${siteUrl(path)}`)
    .join('\n')
  return [heading, ...paragraphs, ...quoted, contacts.join('\n'), lines, linkLines, closing]
    .filter(Boolean)
    .join('\n\n')
}

function phoneLinks({ number, call, whatsApp }: NonNullable<EmailContent['phone']>) {
  const chat = whatsAppChatHref(number)
  return [
    { label: call, href: telephoneHref(number), isCall: true },
    ...(chat ? [{ label: whatsApp, href: chat, isCall: false }] : []),
  ]
}

function EmailLayout({ content, locale }: { content: EmailContent; locale: Locale }) {
  const {
    heading,
    paragraphs,
    quotes = [],
    phone,
    facts = [],
    action,
    links = [],
    closing,
  } = content
  return (
    <html lang={locale}>
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
          {phone && (
            <p style={{ margin: '20px 0' }}>
              {phoneLinks(phone).map(({ label, href, isCall }) => (
                <a key={href} href={href} style={{ ...button, ...(isCall ? filled : outlined) }}>
                  {label}
                </a>
              ))}
            </p>
          )}
          {facts.map(({ label, value, href }) => (
            <p
              key={label}
              style={{ margin: '0 0 6px', fontSize: 16, lineHeight: 1.5, whiteSpace: 'pre-wrap' }}
            >
              <strong>{label}:</strong>{' '}
              {href ? (
                <a href={href} style={{ color: CRIMSON }}>
                  {value}
                </a>
              ) : (
                value
              )}
            </p>
          ))}
          {action && (
            <p style={{ margin: '24px 0' }}>
              <a href={siteUrl(action.path)} style={{ ...button, ...(phone ? outlined : filled) }}>
                {action.label}
              </a>
            </p>
          )}
          {links.map(({ label, path }) => (
            <p key={path} style={{ margin: '0 0 10px', fontSize: 16, lineHeight: 1.5 }}>
              <a href={siteUrl(path)} style={{ color: CRIMSON, fontWeight: 600 }}>
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

function QuotedText({ quote: { label, text } }: { quote: EmailQuote }) {
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

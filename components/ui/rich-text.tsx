import { cn } from './cn'

type RichTextProps = {
  /** HTML that `sanitizePostHtml` has cleaned. */
  html: string
  className?: string
}

export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      className={cn('rich-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is read
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** An empty line begins a new paragraph; single line breaks stay. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are never moved
    <p key={index} className="whitespace-pre-line">
      {paragraph}
    </p>
  ))
}

export function BulletList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

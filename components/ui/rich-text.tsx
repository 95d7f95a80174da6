import { cn } from './cn'

type RichTextProps = {
  /** HTML that has been through `cleanHtml`. */
  html: string
  className?: string
}

/** Long text with headings, lists, links, quotes and pictures, as blog posts and articles have it. */
export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      className={cn('rich-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is read
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

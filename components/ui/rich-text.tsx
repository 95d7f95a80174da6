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

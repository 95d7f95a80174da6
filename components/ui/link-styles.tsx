import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export const linkStyle =
  'font-semibold text-accent-text underline underline-offset-4 hover:no-underline'

/** For a link outside a sentence: as tall as a finger needs. */
export const standaloneLinkStyle = `inline-flex min-h-11 items-center ${linkStyle}`

type TextButtonProps = { onClick: () => void; className?: string; children: ReactNode }

/** A button that looks like a link. */
export function TextButton({ className, ...props }: TextButtonProps) {
  return <button type="button" className={clsx(linkStyle, 'min-h-11', className)} {...props} />
}

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { linkStyle } from './link-styles'

type TextButtonProps = { onClick: () => void; className?: string; children: ReactNode }

/** A button that looks like a link. */
export function TextButton({ className, ...props }: TextButtonProps) {
  return <button type="button" className={clsx(linkStyle, 'min-h-11', className)} {...props} />
}

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { TRUNCATED_TEXT } from '@/components/ui/data-table-row'
import { LanguageNote } from '@/components/ui/language-note'
import { Link } from '@/components/ui/link'
import { contentLangAttribute, type DisplayLanguage } from '@/lib/i18n/translated-content'
import { ContactLink } from './contact-link'

type NameAndContactProps = {
  name: string
  /** Null when the account was deleted; empty for an account without one. */
  email: string | null
  /** The number to reach an account without an email. */
  phone: string
}

export function NameAndContact({ name, email, phone }: NameAndContactProps) {
  return (
    <span className="flex min-w-0 flex-col items-start">
      <span
        className={clsx(
          'max-w-full wrap-anywhere @3xl:group-data-row/row:line-clamp-1',
          TRUNCATED_TEXT,
        )}
      >
        {name}
      </span>
      {email === null ? null : (
        <ContactLink email={email} phone={phone} className="hidden in-data-details:flex @xl:flex" />
      )}
    </span>
  )
}

type TranslatedNameProps = {
  content: DisplayLanguage
  name: string
  children?: ReactNode
}

export function TranslatedName({ content, name, children }: TranslatedNameProps) {
  return (
    <>
      <span
        lang={contentLangAttribute(content)}
        className={clsx(
          'block font-semibold wrap-anywhere',
          children || contentLangAttribute(content)
            ? '@3xl:group-data-row/row:line-clamp-1'
            : '@3xl:group-data-row/row:line-clamp-2',
          TRUNCATED_TEXT,
        )}
      >
        {name}
      </span>
      {children}
      <LanguageNote content={content} className="max-sm:hidden" />
    </>
  )
}

type OptionalLinkProps = {
  /** Null when the page no longer exists. */
  href: string | null
  /** The accessible name, for lists with many such links; it must contain the visible text. */
  label?: string
  children: ReactNode
}

export function OptionalLink({ href, label, children }: OptionalLinkProps) {
  if (!href)
    return <span className="wrap-anywhere @3xl:group-data-row/row:line-clamp-2">{children}</span>
  return (
    <Link
      href={href}
      aria-label={label}
      className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 hover:text-accent-text @3xl:min-h-7"
    >
      <span className="@3xl:group-data-row/row:line-clamp-2">{children}</span>
    </Link>
  )
}

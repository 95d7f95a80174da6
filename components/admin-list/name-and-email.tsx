import { clsx } from 'clsx'
import { EmailText } from '@/components/ui/contact-text'
import { TRUNCATED_TEXT } from '@/components/ui/data-table-row'

type NameAndEmailProps = {
  name: string
  /** Null when the account was deleted. */
  email: string | null
}

export function NameAndEmail({ name, email }: NameAndEmailProps) {
  return (
    <span className="flex min-w-0 flex-col items-start">
      <span className={clsx('max-w-full wrap-anywhere', TRUNCATED_TEXT)}>{name}</span>
      {email ? (
        <a
          href={`mailto:${email}`}
          aria-label={email}
          className="hidden min-h-11 items-center text-sm in-data-details:inline-flex @xl:inline-flex wrap-anywhere underline underline-offset-4 hover:text-accent-text @3xl:min-h-7"
        >
          <span>
            <EmailText email={email} />
          </span>
        </a>
      ) : null}
    </span>
  )
}

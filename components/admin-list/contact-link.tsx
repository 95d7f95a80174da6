import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { PhoneText } from '@/components/ui/contact-text'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import { EmailLink } from './email-link'

type ContactLinkProps = {
  /** Empty for a person without one. */
  email: string
  /** Empty if unknown. */
  phone?: string
  className?: string
}

/** The email of a person, else their phone number, else a text that there is no email. */
export function ContactLink({ email, phone, className = 'flex' }: ContactLinkProps) {
  const t = useTranslations('ui')
  if (email) return <EmailLink email={email} className={className} />
  return (
    <span className={clsx('items-center text-sm', className)}>
      {phone ? (
        <a
          href={telephoneHref(phone)}
          className="figures inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent-text @3xl:min-h-6"
        >
          <PhoneText phone={phone} />
        </a>
      ) : (
        <span className="text-text-muted">{t('noEmail')}</span>
      )}
    </span>
  )
}

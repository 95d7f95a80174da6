import { clsx } from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { toLocalDigits } from '@/lib/core/validation/digits'

/** Allows a line break before each @ and full stop of a long email. */
export function EmailText({ email }: { email: string }) {
  const [first, ...rest] = email.split(/(?=[@.])/)
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which can be alike
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}

type ContactTextProps = {
  /** Empty for a person without one. */
  email: string
  /** Empty if unknown. */
  phone?: string
}

/** The email of a person, else their phone number, else a text that there is no email. */
export function ContactText({ email, phone }: ContactTextProps) {
  const t = useTranslations('ui')
  if (email) return <EmailText email={email} />
  return phone ? <PhoneText phone={phone} /> : t('noEmail')
}

/** A `mailto:` URL. Everything in it is encoded except the `@`. */
export function mailtoHref(email: string, subject: string): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`
}

/** In the digits of the page's language; links must use 0 to 9. */
export function PhoneText({ phone }: { phone: string }) {
  return toLocalDigits(phone, useLocale())
}

/** Must accompany every phone number that a person sees. */
export function NeverSendMoney({ className }: { className?: string }) {
  const t = useTranslations('ui')
  return (
    <p className={clsx('border-l-4 border-warning pl-3 text-sm font-semibold', className)}>
      {t('neverSendMoney')}
    </p>
  )
}

import { Fragment } from 'react'

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

/** A `mailto:` URL. Everything in it is encoded except the `@`. */
export function mailtoHref(email: string, subject: string): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`
}

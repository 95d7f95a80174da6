import Link from 'next/link'

type FooterLinksProps = {
  title: string
  links: readonly { href: string; label: string }[]
}

/** One column of the footer: a heading and its links. */
export function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <div>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-2">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              className="inline-flex min-h-11 items-center py-1.5 leading-snug text-text-muted underline-offset-4 hover:text-text hover:underline lg:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

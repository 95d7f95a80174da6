import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { EmailText } from '@/components/ui/email-text'
import { PhoneText } from '@/components/ui/phone-text'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import type { VolunteerDto } from '@/lib/features/campaigns/shapes'

export function DriveVolunteers({ volunteers }: { volunteers: VolunteerDto[] }) {
  const t = useTranslations('chapters.own.drives')
  return (
    <Card as="section" aria-labelledby="volunteers-heading" className="mt-8 max-w-3xl">
      <h2 id="volunteers-heading" className="text-lg font-bold">
        {t('volunteers')}
      </h2>
      {volunteers.length === 0 ? (
        <p className="mt-2 text-text-muted">{t('volunteersCount', { count: 0 })}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {volunteers.map(({ name, email, phone, address }) => (
            <li key={email} className="py-3 wrap-anywhere">
              <p className="font-semibold">{name}</p>
              <p>
                <a
                  href={telephoneHref(phone)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  <PhoneText phone={phone} />
                </a>
              </p>
              <p className="text-text-muted">
                <EmailText email={email} />
              </p>
              <p className="text-text-muted">{address}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

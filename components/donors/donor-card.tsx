'use client'

import { CalendarDays, Check, Mail, MapPin, Phone, PhoneOff } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useLocalPlace } from '@/components/places/place-names'
import { useSession } from '@/components/session/use-session'
import { WhatsAppIcon } from '@/components/share/share-links'
import { SafetyMenuButton } from '@/components/trust/safety-menu-button'
import { TrustLabelList } from '@/components/trust/trust-label-list'
import { Badge } from '@/components/ui/badge'
import { BloodGroupTile } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmailText, mailtoHref } from '@/components/ui/contact-text'
import { Link } from '@/components/ui/link'
import { Avatar } from '@/components/ui/uploaded-image'
import { useFormatDay } from '@/components/ui/use-format'
import { useLazyDialog } from '@/components/ui/use-lazy-dialog'
import { toLocalDigits } from '@/lib/core/validation/digits'
import { telephoneHref, whatsAppChatHref } from '@/lib/core/validation/phone-links'
import { formatBloodGroup } from '@/lib/features/donors/blood-groups'
import { canDonateFrom } from '@/lib/features/donors/rules'
import type { FoundDonor } from '@/lib/features/donors/wire'

type DonorCardProps = { donor: FoundDonor; day: string }

export function DonorCard({ donor: found, day }: DonorCardProps) {
  const { _id, name, photo, email, donor, withheld, labels } = found
  const localPlace = useLocalPlace()
  const t = useTranslations('donors.card')
  const formatDay = useFormatDay()
  const nameId = useId()
  const last = donor.lastDonationDate
  const { currentUser } = useSession()
  const { mutate } = useSWRConfig()
  const isOwn = email !== '' && email === currentUser?.email
  const searchAgain = () => mutate((key) => typeof key === 'string' && key.startsWith('getdonars'))
  return (
    <Card as="article" aria-labelledby={nameId} className="w-full gap-3 p-4 sm:gap-4 sm:p-5">
      <header className="flex items-center gap-2.5">
        <Avatar src={photo} name={name} size={40} />
        <h3 id={nameId} className="min-w-0 flex-1 leading-snug font-bold wrap-anywhere">
          {name}
        </h3>
        <BloodGroupTile group={donor.bloodGroup} size="sm" className="size-13 text-lg" />
        {isOwn ? null : (
          <SafetyMenuButton
            kind="donor"
            target={_id}
            name={name}
            onBlocked={searchAgain}
            className="-mr-3 -ml-2"
          />
        )}
      </header>
      <div className="flex flex-wrap items-center gap-2">
        <DonorState donor={donor} day={day} />
        <TrustLabelList labels={labels} />
      </div>
      <dl className="flex flex-col gap-1">
        <Fact icon={<MapPin />} label={t('place')}>
          {localPlace(t('placeText', { upazila: donor.upazila, district: donor.district }))}
        </Fact>
        <Fact icon={<CalendarDays />} label={t('lastDonation')}>
          {last ? t('gave', { day: formatDay(last) }) : t('never')}
        </Fact>
        {withheld ? (
          <Fact icon={<PhoneOff />} label={t('contactDetails')}>
            {t.rich(`withheld.${withheld}`, {
              link: (words) => (
                <Link className={contactLinkClass} href="/dashboard/profile">
                  {words}
                </Link>
              ),
            })}
          </Fact>
        ) : (
          <Fact icon={<Mail />} label={t('email')}>
            <EmailText email={email} />
          </Fact>
        )}
      </dl>
      {withheld === 'on-acceptance' ? (
        <ContactDonorButton donor={found} describedBy={nameId} />
      ) : null}
      {withheld ? null : <ContactButtons donor={found} describedBy={nameId} />}
    </Card>
  )
}

type ContactButtonsProps = { donor: FoundDonor; describedBy: string }

/** Phone comes first: a family that needs blood tonight cannot wait for an email. */
function ContactButtons({ donor: { email, donor }, describedBy }: ContactButtonsProps) {
  const t = useTranslations('donors.card')
  const locale = useLocale()
  const chat = whatsAppChatHref(donor.phone)
  const about = { 'aria-describedby': describedBy }
  return (
    <div className="mt-auto grid grid-cols-2 gap-2 [&>:last-child:nth-child(even)]:col-span-2">
      <Button asChild className="col-span-2 max-sm:gap-1.5 max-sm:px-2">
        <a href={telephoneHref(donor.phone)} {...about}>
          <Phone aria-hidden="true" className="size-5" />
          {t('call', { phone: toLocalDigits(donor.phone, locale) })}
        </a>
      </Button>
      {chat ? (
        <Button asChild variant="secondary" size="sm">
          <a href={chat} target="_blank" rel="noopener noreferrer" {...about}>
            <WhatsAppIcon className="size-5" />
            {t('whatsApp')}
          </a>
        </Button>
      ) : null}
      <Button asChild variant="secondary" size="sm">
        <a
          href={mailtoHref(email, t('subject', { group: formatBloodGroup(donor.bloodGroup) }))}
          {...about}
        >
          {t('contact')}
        </a>
      </Button>
    </div>
  )
}

const contactLinkClass =
  'inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 hover:no-underline'

type FactProps = { icon: ReactNode; label: string; children: ReactNode }

function Fact({ icon, label, children }: FactProps) {
  return (
    <div className="flex min-h-9 items-center gap-2.5">
      <dt>
        <span aria-hidden="true" className="text-text-muted [&_svg]:size-5">
          {icon}
        </span>
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 leading-snug wrap-anywhere">{children}</dd>
    </div>
  )
}

type DonorStateProps = {
  donor: FoundDonor['donor']
  day: string
}

function DonorState({ donor, day }: DonorStateProps) {
  const t = useTranslations('donors.card')
  const formatDay = useFormatDay()
  if (donor.canDonate) return <Badge tone="success">{t('canDonate')}</Badge>
  const from = canDonateFrom(donor.lastDonationDate ?? null)
  if (from && from > day) {
    return (
      <Badge tone="warning" className="whitespace-normal">
        {t('canDonateFrom', { day: formatDay(from) })}
      </Badge>
    )
  }
  return <Badge>{t('notAvailable')}</Badge>
}

const loadDialog = () =>
  import('@/components/contact-requests/contact-donor-dialog').then(
    (module) => module.ContactDonorDialog,
  )

type ContactDonorButtonProps = {
  donor: Pick<FoundDonor, '_id' | 'name'>
  describedBy: string
}

/** For donors who hide their phone and email: writes to them through the site. */
export function ContactDonorButton({ donor, describedBy }: ContactDonorButtonProps) {
  const t = useTranslations('contact-requests.ask')
  const card = useTranslations('donors.card')
  const [wasAsked, setAsked] = useState(false)
  const { Dialog, isLoading, triggerProps, dialogProps } = useLazyDialog(loadDialog)
  return (
    <div className="mt-auto flex flex-col gap-2">
      {wasAsked ? (
        <p role="status" className="flex items-center gap-1.5 text-sm font-semibold text-success">
          <Check aria-hidden="true" className="size-4 shrink-0" />
          {t('wasAsked')}
        </p>
      ) : null}
      <Button
        variant={wasAsked ? 'secondary' : 'primary'}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        loading={isLoading}
        {...triggerProps}
      >
        {card('contact')}
      </Button>
      {Dialog ? <Dialog {...dialogProps} donor={donor} onAsked={() => setAsked(true)} /> : null}
    </div>
  )
}

'use client'

import { clsx } from 'clsx'
import { CalendarDays, Check, ChevronDown, Mail, MapPin, Phone, PhoneOff } from 'lucide-react'
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
import { EmailText, mailtoHref, PhoneText } from '@/components/ui/contact-text'
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

/**
 * On phones a row of at most 110 px: group, name, place and number beside one button. A press on the row
 * shows the rest.
 */
const rowClass =
  'max-sm:relative max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-2.5 max-sm:gap-y-0 max-sm:p-2'
/** For the lines below name and place. */
const lineClass = 'max-sm:col-span-2 max-sm:col-start-2'

export function DonorCard({ donor: found, day }: DonorCardProps) {
  const { _id, name, photo, email, donor, withheld, labels } = found
  const localPlace = useLocalPlace()
  const t = useTranslations('donors.card')
  const formatDay = useFormatDay()
  const nameId = useId()
  const last = donor.lastDonationDate
  const { currentUser } = useSession()
  const { mutate } = useSWRConfig()
  const isOwn = _id === currentUser?.id
  const [isOpen, setOpen] = useState(false)
  /** For parts that phones show only while the row is open. */
  const detailClass = isOpen ? undefined : 'max-sm:hidden'
  const searchAgain = () => mutate((key) => typeof key === 'string' && key.startsWith('getdonars'))
  return (
    <Card
      as="article"
      aria-labelledby={nameId}
      className={clsx('w-full sm:gap-4 sm:p-5', rowClass)}
    >
      <header className="flex items-center gap-2.5 max-sm:contents">
        <span className="shrink-0 max-sm:hidden">
          <Avatar src={photo} name={name} size={40} />
        </span>
        <h3
          id={nameId}
          className={clsx(
            'min-w-0 flex-1 leading-snug font-bold wrap-anywhere max-sm:col-start-2 max-sm:row-start-1',
            !isOpen && 'max-sm:line-clamp-1',
          )}
        >
          {name}
        </h3>
        <BloodGroupTile
          group={donor.bloodGroup}
          size="sm"
          className="max-sm:col-start-1 max-sm:row-span-2 max-sm:row-start-1 sm:size-13 sm:text-lg"
        />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('more', { name })}
          onClick={() => setOpen(!isOpen)}
          // A press anywhere on the row reaches it.
          className="grid place-items-center rounded text-text-muted outline-none after:absolute after:inset-0 after:rounded focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus max-sm:col-start-1 max-sm:row-span-3 max-sm:row-start-3 sm:hidden"
        >
          <ChevronDown aria-hidden="true" className={clsx('size-5', isOpen && 'rotate-180')} />
        </button>
        {isOwn ? null : (
          <SafetyMenuButton
            kind="donor"
            target={_id}
            name={name}
            onBlocked={searchAgain}
            className={clsx(
              '-mr-3 -ml-2 max-sm:relative max-sm:col-start-3 max-sm:row-start-7 max-sm:mx-0 max-sm:justify-self-end',
              detailClass,
            )}
          />
        )}
      </header>
      <div className={clsx('flex flex-wrap items-center gap-2', lineClass)}>
        <DonorState donor={donor} day={day} canDonateClass={detailClass} />
        <TrustLabelList labels={labels} className={detailClass} />
      </div>
      <dl className="flex flex-col gap-1 max-sm:contents">
        <Fact
          icon={<MapPin />}
          label={t('place')}
          className={clsx(
            'max-sm:col-start-2 max-sm:row-start-2 max-sm:text-text-muted',
            !isOpen && 'max-sm:[&>dd]:line-clamp-1',
          )}
        >
          {localPlace(t('placeText', { upazila: donor.upazila, district: donor.district }))}
        </Fact>
        <Fact
          icon={<CalendarDays />}
          label={t('lastDonation')}
          // The state of the others, or why their number is missing, says enough.
          className={clsx(lineClass, (withheld || !donor.canDonate) && detailClass)}
        >
          {last ? t('gave', { day: formatDay(last) }) : t('never')}
        </Fact>
        {withheld ? null : (
          <Fact icon={<Phone />} label={t('phone')} className={clsx(lineClass, 'sm:hidden')}>
            <PhoneText phone={donor.phone} />
          </Fact>
        )}
        {withheld ? (
          <Fact
            icon={<PhoneOff />}
            label={t('contactDetails')}
            className={clsx(lineClass, !donor.canDonate && detailClass)}
          >
            {t.rich(`withheld.${withheld}`, {
              link: (words) => (
                <Link className={contactLinkClass} href="/dashboard/profile">
                  {words}
                </Link>
              ),
            })}
          </Fact>
        ) : email ? (
          <Fact icon={<Mail />} label={t('email')} className={clsx(lineClass, detailClass)}>
            <EmailText email={email} />
          </Fact>
        ) : null}
      </dl>
      {withheld === 'on-acceptance' ? (
        <div className="mt-auto max-sm:relative max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1">
          <ContactDonorButton donor={found} describedBy={nameId} />
        </div>
      ) : null}
      {withheld ? null : (
        <ContactButtons donor={found} describedBy={nameId} detailClass={detailClass} />
      )}
    </Card>
  )
}

type ContactButtonsProps = {
  donor: FoundDonor
  describedBy: string
  detailClass: string | undefined
}

/** Phone comes first: a family that needs blood tonight cannot wait for an email. */
function ContactButtons({
  donor: { email, donor },
  describedBy,
  detailClass,
}: ContactButtonsProps) {
  const t = useTranslations('donors.card')
  const locale = useLocale()
  const chat = whatsAppChatHref(donor.phone)
  const about = { 'aria-describedby': describedBy }
  const secondClass = clsx('max-sm:col-span-full max-sm:mt-2', detailClass)
  return (
    <div className="mt-auto grid grid-cols-2 gap-2 max-sm:contents sm:[&>:last-child:nth-child(even)]:col-span-2">
      <Button
        asChild
        className="col-span-2 max-sm:col-span-1 max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1 max-sm:min-h-11 max-sm:px-3.5"
      >
        <a href={telephoneHref(donor.phone)} {...about}>
          <Phone aria-hidden="true" className="size-5" />
          <span>
            {t.rich('call', {
              phone: toLocalDigits(donor.phone, locale),
              number: (words) => <span className="max-sm:sr-only">{words}</span>,
            })}
          </span>
        </a>
      </Button>
      {chat ? (
        <Button asChild variant="secondary" size="sm" className={secondClass}>
          <a href={chat} target="_blank" rel="noopener noreferrer" {...about}>
            <WhatsAppIcon className="size-5" />
            {t('whatsApp')}
          </a>
        </Button>
      ) : null}
      {email ? (
        <Button asChild variant="secondary" size="sm" className={secondClass}>
          <a
            href={mailtoHref(email, t('subject', { group: formatBloodGroup(donor.bloodGroup) }))}
            {...about}
          >
            {t('contact')}
          </a>
        </Button>
      ) : null}
    </div>
  )
}

const contactLinkClass =
  'relative font-semibold sm:inline-flex sm:min-h-11 sm:items-center text-accent-text underline underline-offset-4 hover:no-underline'

type FactProps = { icon: ReactNode; label: string; className?: string; children: ReactNode }

function Fact({ icon, label, className, children }: FactProps) {
  return (
    <div
      className={clsx(
        'flex items-center max-sm:text-sm max-sm:leading-tight sm:min-h-9 sm:gap-2.5',
        className,
      )}
    >
      <dt>
        <span aria-hidden="true" className="text-text-muted max-sm:hidden [&_svg]:size-5">
          {icon}
        </span>
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 leading-snug wrap-anywhere max-sm:leading-tight">{children}</dd>
    </div>
  )
}

type DonorStateProps = {
  donor: FoundDonor['donor']
  day: string
  /** Of the badge that warns of nothing. */
  canDonateClass: string | undefined
}

function DonorState({ donor, day, canDonateClass }: DonorStateProps) {
  const t = useTranslations('donors.card')
  const formatDay = useFormatDay()
  if (donor.canDonate)
    return (
      <Badge tone="success" className={canDonateClass}>
        {t('canDonate')}
      </Badge>
    )
  const from = canDonateFrom(donor.lastDonationDate ?? null)
  if (from && from > day) {
    return (
      <Badge tone="warning" className="whitespace-normal max-sm:py-0">
        {t('canDonateFrom', { day: formatDay(from) })}
      </Badge>
    )
  }
  return <Badge className="max-sm:py-0">{t('notAvailable')}</Badge>
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
    <div className="flex flex-col gap-2">
      {wasAsked ? (
        <p role="status" className="flex items-center gap-1.5 text-sm font-semibold text-success">
          <Check aria-hidden="true" className="size-4 shrink-0" />
          {t('wasAsked')}
        </p>
      ) : null}
      <Button
        variant={wasAsked ? 'secondary' : 'primary'}
        className="max-sm:min-h-11 max-sm:px-2.5 max-sm:py-1 max-sm:text-sm"
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

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CertificateNameField } from '@/components/certificates/certificate-name-field'
import { DisclosuresCard } from '@/components/contact-requests/disclosures-card'
import { BadgesCard } from '@/components/donors/badges-card'
import { ContactCountsCard } from '@/components/donors/contact-counts-card'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { BlockedPeopleCard } from '@/components/trust/blocked-people-card'
import { Link } from '@/components/ui/link'
import { standaloneLinkStyle } from '@/components/ui/link-styles'
import {
  AvailabilitySwitch,
  ContactVisibilitySwitch,
  RareCircleSwitch,
} from '@/components/users/own/account-switches'
import { DevicesCard } from '@/components/users/own/devices-card'
import { DonorRecordCard } from '@/components/users/own/donor-record-card'
import { LoginCard } from '@/components/users/own/login-card'
import { PersonalDataCard } from '@/components/users/own/personal-data-card'
import { PhoneCard } from '@/components/users/own/phone-card'
import { ProfileCard } from '@/components/users/own/profile-card'
import { SecondFactorCard } from '@/components/users/own/second-factor-card'
import { ThanaQuestion } from '@/components/users/own/thana-question'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { accountRole } from '@/lib/core/server/auth/session'
import { readBadges } from '@/lib/features/badges/server/read-badges'
import { listBlockedPeople } from '@/lib/features/blocks/server/list-blocked-people'
import { readCertificateName } from '@/lib/features/certificates/server/read-certificate-name'
import { listDisclosures } from '@/lib/features/contact-requests/server/list-disclosures'
import { hidesContacts } from '@/lib/features/donors/rules'
import { readAvailability } from '@/lib/features/donors/server/read-availability'
import { readContactCounts } from '@/lib/features/donors/server/read-contact-counts'
import { readThanaQuestion } from '@/lib/features/donors/server/read-thana-question'
import type { DonorDto } from '@/lib/features/donors/wire'
import { placeNamesIn } from '@/lib/features/places/server/reference-lists'
import { getAccount } from '@/lib/features/users/server/get-account'
import { readPhoneConfirmation } from '@/lib/features/users/server/phone/read-phone-confirmation'
import { readSecondFactorStatus } from '@/lib/features/users/server/second-factor/read-second-factor-status'
import { listSessions } from '@/lib/features/users/server/sign-in/list-sessions'
import { readLoginDetails } from '@/lib/features/users/server/sign-in/read-login-details'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('layout.dashboard.profile')
  return { title: t('title') }
}

export default async function ProfilePage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const user = await requireUser('/dashboard/profile')
  const [
    own,
    badges,
    certificateName,
    availability,
    contactCounts,
    disclosures,
    login,
    phone,
    secondFactor,
    sessions,
    blocked,
    thanaQuestion,
    t,
  ] = await Promise.all([
    getAccount(user, user.email),
    readBadges(user),
    readCertificateName(user),
    readAvailability(user),
    readContactCounts(user),
    listDisclosures(user, locale),
    readLoginDetails(user),
    readPhoneConfirmation(user),
    readSecondFactorStatus(user),
    listSessions(user),
    listBlockedPeople(user, locale),
    readThanaQuestion(user, locale),
    getTranslations('layout.dashboard.profile'),
  ])
  const { name, email, photo, donor } = own
  return (
    <DashboardPage
      title={t('title')}
      namespaces={[
        'users.account',
        'donors',
        'users.second-factor',
        'certificates.nameChoice',
        'trust.blocked',
      ]}
    >
      <div className="flex max-w-4xl flex-col gap-6">
        {thanaQuestion ? <ThanaQuestion question={thanaQuestion} /> : null}
        <ProfileCard
          profile={{
            id: user.id,
            name,
            email,
            phone: user.phone,
            photo,
            donor: donor && editable(donor),
          }}
        />
        <DonorRecordCard
          donor={donor}
          names={donor && placeNamesIn(locale, [`${donor.upazila}, ${donor.district}`])}
          availability={
            availability ? (
              <AvailabilitySwitch
                isAvailable={availability.isAvailable}
                eligibleFrom={availability.deferredUntil}
              />
            ) : null
          }
          contactsFor={
            donor ? <ContactVisibilitySwitch requiresAcceptance={hidesContacts(donor)} /> : null
          }
          rareCircle={
            typeof availability?.isInRareCircle === 'boolean' ? (
              <RareCircleSwitch isMember={availability.isInRareCircle} />
            ) : null
          }
        />
        {donor || badges.donations > 0 ? (
          <BadgesCard progress={badges}>
            <div className="mt-5 border-t border-line pt-5">
              <CertificateNameField value={certificateName} name={name} />
            </div>
          </BadgesCard>
        ) : null}
        {donor ? <ContactCountsCard counts={contactCounts} /> : null}
        <DisclosuresCard disclosures={disclosures} />
        {phone ? <PhoneCard phone={phone} canRemove={user.isEmailConfirmed} /> : null}
        <LoginCard
          email={email}
          {...login}
          canRemoveEmail={user.phone !== '' && accountRole(user) === 'user'}
        />
        {secondFactor ? <SecondFactorCard {...secondFactor} /> : null}
        <BlockedPeopleCard blocked={blocked} />
        <DevicesCard sessions={sessions} />
        <PersonalDataCard contact={email || user.phone} />
        <Link href="/dashboard/tokens" className={`${standaloneLinkStyle} self-start`}>
          {t('tokens')}
        </Link>
      </div>
    </DashboardPage>
  )
}

function editable({ phone, address, lastDonationDate }: DonorDto) {
  return { phone, address, lastDonationDate }
}

export type IllustrationProps = { className?: string }

/** Browsers cache the file for a year, so changed drawings need a new number. */
export const ILLUSTRATIONS_FILE = '/pictures/illustrations-2.svg'

type SymbolProps = IllustrationProps & { name: string; width?: number; height?: number }

function Illustration({ name, width = 320, height = 240, className }: SymbolProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} aria-hidden="true">
      <use href={`${ILLUSTRATIONS_FILE}#${name}`} />
    </svg>
  )
}

export const HomeToHospitalIllustration = (props: IllustrationProps) => (
  <Illustration name="HomeToHospital" width={480} height={300} {...props} />
)
export const NoPriceIllustration = (props: IllustrationProps) => (
  <Illustration name="NoPrice" {...props} />
)
export const OutcomeScaleIllustration = (props: IllustrationProps) => (
  <Illustration name="OutcomeScale" {...props} />
)

export const AnaemiaIllustration = (props: IllustrationProps) => (
  <Illustration name="Anaemia" {...props} />
)
export const DengueIllustration = (props: IllustrationProps) => (
  <Illustration name="Dengue" {...props} />
)
export const HaemophiliaIllustration = (props: IllustrationProps) => (
  <Illustration name="Haemophilia" {...props} />
)
export const ThalassaemiaIllustration = (props: IllustrationProps) => (
  <Illustration name="Thalassaemia" {...props} />
)

export const NoCampaignsIllustration = (props: IllustrationProps) => (
  <Illustration name="NoCampaigns" {...props} />
)
export const NoDonorsIllustration = (props: IllustrationProps) => (
  <Illustration name="NoDonors" {...props} />
)
export const NoMessagesIllustration = (props: IllustrationProps) => (
  <Illustration name="NoMessages" {...props} />
)
export const NoPostsIllustration = (props: IllustrationProps) => (
  <Illustration name="NoPosts" {...props} />
)
export const NoRequestsIllustration = (props: IllustrationProps) => (
  <Illustration name="NoRequests" {...props} />
)
export const NoServicesIllustration = (props: IllustrationProps) => (
  <Illustration name="NoServices" {...props} />
)

export const AddressConfirmedIllustration = (props: IllustrationProps) => (
  <Illustration name="AddressConfirmed" {...props} />
)
export const KeyRenewedIllustration = (props: IllustrationProps) => (
  <Illustration name="KeyRenewed" {...props} />
)
export const LetterSentIllustration = (props: IllustrationProps) => (
  <Illustration name="LetterSent" {...props} />
)
export const LinkExpiredIllustration = (props: IllustrationProps) => (
  <Illustration name="LinkExpired" {...props} />
)

export const NobodyAloneIllustration = (props: IllustrationProps) => (
  <Illustration name="NobodyAlone" {...props} />
)
export const SevenValuesIllustration = (props: IllustrationProps) => (
  <Illustration name="SevenValues" {...props} />
)
export const SteadySupplyIllustration = (props: IllustrationProps) => (
  <Illustration name="SteadySupply" {...props} />
)

export const PersonalHealthIllustration = (props: IllustrationProps) => (
  <Illustration name="PersonalHealth" {...props} />
)
export const SaveLivesIllustration = (props: IllustrationProps) => (
  <Illustration name="SaveLives" {...props} />
)
export const SupportCommunityIllustration = (props: IllustrationProps) => (
  <Illustration name="SupportCommunity" {...props} />
)

export const ContactPeopleIllustration = (props: IllustrationProps) => (
  <Illustration name="ContactPeople" width={400} height={300} {...props} />
)
export const DonorDayIllustration = (props: IllustrationProps) => (
  <Illustration name="DonorDay" width={480} height={300} {...props} />
)
export const FrontPageIllustration = (props: IllustrationProps) => (
  <Illustration name="FrontPage" {...props} />
)
export const HealthCheckIllustration = (props: IllustrationProps) => (
  <Illustration name="HealthCheck" width={400} height={300} {...props} />
)
export const ThankYouIllustration = (props: IllustrationProps) => (
  <Illustration name="ThankYou" {...props} />
)

export const NotFoundIllustration = (props: IllustrationProps) => (
  <Illustration name="NotFound" width={480} height={280} {...props} />
)
export const SomethingWrongIllustration = (props: IllustrationProps) => (
  <Illustration name="SomethingWrong" {...props} />
)

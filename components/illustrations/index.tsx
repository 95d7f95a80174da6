export type PictureProps = { className?: string }

/** Browsers cache the file for a year, so changed drawings need a new number. */
export const ILLUSTRATIONS_FILE = '/pictures/illustrations-2.svg'

type IllustrationProps = PictureProps & { name: string; width?: number; height?: number }

function Illustration({ name, width = 320, height = 240, className }: IllustrationProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} aria-hidden="true">
      <use href={`${ILLUSTRATIONS_FILE}#${name}`} />
    </svg>
  )
}

export const HomeToHospital = (props: PictureProps) => (
  <Illustration name="HomeToHospital" width={480} height={300} {...props} />
)
export const NoPrice = (props: PictureProps) => <Illustration name="NoPrice" {...props} />
export const OutcomeScale = (props: PictureProps) => <Illustration name="OutcomeScale" {...props} />

export const Anaemia = (props: PictureProps) => <Illustration name="Anaemia" {...props} />
export const Dengue = (props: PictureProps) => <Illustration name="Dengue" {...props} />
export const Haemophilia = (props: PictureProps) => <Illustration name="Haemophilia" {...props} />
export const Thalassaemia = (props: PictureProps) => <Illustration name="Thalassaemia" {...props} />

export const NoCampaigns = (props: PictureProps) => <Illustration name="NoCampaigns" {...props} />
export const NoDonors = (props: PictureProps) => <Illustration name="NoDonors" {...props} />
export const NoMessages = (props: PictureProps) => <Illustration name="NoMessages" {...props} />
export const NoPosts = (props: PictureProps) => <Illustration name="NoPosts" {...props} />
export const NoRequests = (props: PictureProps) => <Illustration name="NoRequests" {...props} />
export const NoServices = (props: PictureProps) => <Illustration name="NoServices" {...props} />

export const AddressConfirmed = (props: PictureProps) => (
  <Illustration name="AddressConfirmed" {...props} />
)
export const KeyRenewed = (props: PictureProps) => <Illustration name="KeyRenewed" {...props} />
export const LetterSent = (props: PictureProps) => <Illustration name="LetterSent" {...props} />
export const LinkExpired = (props: PictureProps) => <Illustration name="LinkExpired" {...props} />

export const NobodyAlone = (props: PictureProps) => <Illustration name="NobodyAlone" {...props} />
export const SevenValues = (props: PictureProps) => <Illustration name="SevenValues" {...props} />
export const SteadySupply = (props: PictureProps) => <Illustration name="SteadySupply" {...props} />

export const PersonalHealth = (props: PictureProps) => (
  <Illustration name="PersonalHealth" {...props} />
)
export const SaveLives = (props: PictureProps) => <Illustration name="SaveLives" {...props} />
export const SupportCommunity = (props: PictureProps) => (
  <Illustration name="SupportCommunity" {...props} />
)

export const ContactPeople = (props: PictureProps) => (
  <Illustration name="ContactPeople" width={400} height={300} {...props} />
)
export const DonorDay = (props: PictureProps) => (
  <Illustration name="DonorDay" width={480} height={300} {...props} />
)
export const FrontPage = (props: PictureProps) => <Illustration name="FrontPage" {...props} />
export const HealthCheck = (props: PictureProps) => (
  <Illustration name="HealthCheck" width={400} height={300} {...props} />
)
export const ThankYou = (props: PictureProps) => <Illustration name="ThankYou" {...props} />

export const NotFound = (props: PictureProps) => (
  <Illustration name="NotFound" width={480} height={280} {...props} />
)
export const SomethingWrong = (props: PictureProps) => (
  <Illustration name="SomethingWrong" {...props} />
)

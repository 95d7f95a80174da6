export { HomeToHospital, NoPrice, OutcomeScale } from './about'
export { Anaemia, Dengue, Haemophilia, Thalassaemia } from './articles'
export {
  NoCampaigns,
  NoDonors,
  NoMessages,
  NoPosts,
  NoRequests,
  NoServices,
} from './empty-states'
export { AddressConfirmed, KeyRenewed, LetterSent, LinkExpired } from './letters'
export { NobodyAlone, SevenValues, SteadySupply } from './mission'
export { PersonalHealth, SaveLives, SupportCommunity } from './reasons'
export { ContactPeople, DonorDay, FrontPage, HealthCheck, ThankYou } from './scenes'
export { NotFound, SomethingWrong } from './status'

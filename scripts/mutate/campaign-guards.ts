import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const CAMPAIGNS = 'lib/features/campaigns'

/** The guards of campaigns and their volunteers. */
export const campaignGuards: Guard[] = [
  {
    name: 'nobody volunteers twice for a campaign',
    file: 'models/volunteer.ts',
    find: 'volunteerSchema.index({ campaign: 1, person: 1 }, { unique: true })',
    replace: 'volunteerSchema.index({ campaign: 1, person: 1 })',
    tests: api('volunteercreate'),
  },
  {
    name: 'people volunteer in their own name',
    file: `${CAMPAIGNS}/volunteer-for-campaign.ts`,
    find: '  assertActsAsSelf(person, input.email)\n',
    replace: '',
    tests: api('volunteercreate'),
  },
  {
    name: 'nobody volunteers for a campaign that goes at the same moment',
    file: `${CAMPAIGNS}/volunteer-for-campaign.ts`,
    find: 'if (counted.matchedCount === 0) throw new LostRace()',
    replace: '',
    tests: api('campaigndelete'),
  },
  {
    name: 'an archived campaign takes no volunteer',
    file: `${CAMPAIGNS}/volunteer-for-campaign.ts`,
    find: '{ _id: campaign, archivedAt: null, isOrganisation: false,',
    replace: '{ _id: campaign, isOrganisation: false,',
    tests: api('campaigndelete'),
  },
  {
    name: 'a campaign that is over takes no volunteers',
    file: `${CAMPAIGNS}/volunteer-for-campaign.ts`,
    find: "  if (isOver(campaign, dhakaDay())) throw new AppError('campaign-over', 'This campaign is over.')\n",
    replace: '',
    tests: api('volunteercreate'),
  },
  {
    name: 'a volunteer’s entry stays only when it is counted',
    file: `${CAMPAIGNS}/volunteer-for-campaign.ts`,
    find: 'phone, address }], { session })',
    replace: 'phone, address }])',
    tests: api('campaigndelete'),
  },
  {
    name: 'a volunteer is removed once',
    file: `${CAMPAIGNS}/remove-volunteer.ts`,
    find: 'if (!entry) {',
    replace: 'if (entry === undefined) {',
    tests: api('volunteerdelete'),
  },
  {
    name: 'the organisation can’t be deleted',
    file: `${CAMPAIGNS}/delete-campaign.ts`,
    find: '{ _id: id, archivedAt: null, isOrganisation: false },',
    replace: '{ _id: id, archivedAt: null },',
    tests: api('campaigndelete'),
  },
  {
    name: 'a campaign with money is archived, not lost',
    file: `${CAMPAIGNS}/delete-campaign.ts`,
    find: 'if (!campaign.hasPayments) await',
    replace: 'await',
    tests: api('campaigndelete'),
  },
  {
    name: 'a campaign’s volunteers go with it',
    file: `${CAMPAIGNS}/delete-campaign.ts`,
    find: '    await Volunteer.deleteMany({ campaign: id }, { session })\n',
    replace: '',
    tests: api('campaigndelete'),
  },
  {
    name: 'volunteers are for admins, in the list',
    file: `${CAMPAIGNS}/list-campaigns.ts`,
    find: "reader?.role === 'admin' ? volunteersByCampaign() : null,",
    replace: 'volunteersByCampaign(),',
    tests: api('volunteer-privacy'),
  },
  {
    name: 'volunteers are for admins, with one campaign',
    file: `${CAMPAIGNS}/get-campaign.ts`,
    find: "reader?.role === 'admin' ? volunteersQuery(id).lean() : [],",
    replace: 'volunteersQuery(id).lean(),',
    tests: api('volunteer-privacy'),
  },
]

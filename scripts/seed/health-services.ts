import { WEEKDAYS, type Weekday, type WeekHours } from '@/lib/features/health-tests/rules'
import { dayFromToday } from './factories'

/** The same hours on all days; the `closed` ones have none. */
function week(opens: number, closes: number, closed: readonly Weekday[] = []): WeekHours {
  const open = WEEKDAYS.filter((weekday) => !closed.includes(weekday))
  return Object.fromEntries(open.map((weekday) => [weekday, { opens, closes }]))
}

/** The desk is closed on Fridays; people who fast come in the morning. */
const DESK = week(8, 20, ['friday'])
const MORNINGS = week(7, 12, ['friday'])
const OFFICE = week(9, 17, ['friday', 'saturday'])
/** For tests that should not wait, such as for a fever. */
const EVERY_DAY = week(8, 22)

/** The public holidays of Bangladesh with a fixed date, as month and day. */
const HOLIDAYS = ['02-21', '03-26', '04-14', '05-01', '12-16', '12-25']

/** Those holidays of the next twelve months, from today on. */
function comingHolidays(): string[] {
  const today = dayFromToday(0)
  const year = Number(today.slice(0, 4))
  const days = HOLIDAYS.flatMap((day) => [`${year}-${day}`, `${year + 1}-${day}`])
  return days.filter((day) => day >= today && day <= dayFromToday(365)).sort()
}

/** The opening hours and closed days of a demo service: one that is open every day is open on holidays too. */
export function demoSchedule({ hours }: { hours: WeekHours }) {
  return { openingHours: hours, closedDays: hours === EVERY_DAY ? [] : comingHolidays() }
}

/** The health services of the demo; prices are in whole taka, as in private laboratories in Dhaka. */
export const HEALTH_SERVICES = [
  {
    name: 'Complete Blood Count',
    slug: 'complete-blood-count',
    price: 400,
    hours: DESK,
    description:
      'Counts the red cells, white cells and platelets in a small sample and measures haemoglobin. It helps to find anaemia, infection and low platelets. No fasting needed.',
    preparation: 'None: eat and drink as usual. Wear a sleeve that rolls up easily.',
  },
  {
    name: 'Blood Grouping & Rh Typing',
    slug: 'blood-grouping',
    price: 200,
    hours: DESK,
    description:
      'Shows your ABO group and whether you are Rh positive or negative. Everyone who wants to give blood, or may need it, should know both.',
    preparation:
      'None: eat and drink as usual. Bring something with your name and date of birth, so we record the group under the right name.',
  },
  {
    name: 'Haemoglobin',
    slug: 'haemoglobin',
    price: 150,
    hours: DESK,
    description:
      'Measures the protein in red cells that carries oxygen. A low value means anaemia; it is checked before every donation. No fasting needed.',
    preparation:
      'None: eat and drink as usual. If you come straight from hard work or sport, rest for 15 minutes first, as it thickens the blood a little.',
  },
  {
    name: 'Fasting Blood Glucose',
    slug: 'fasting-blood-glucose',
    price: 150,
    hours: MORNINGS,
    description:
      'Measures the sugar in your blood after at least eight hours without food, to check for diabetes or prediabetes. You can drink water.',
    preparation:
      'Do not eat, and drink only plain water, for at least eight hours before. Come in the morning. If you take medicine for diabetes, ask your doctor when to take it that day.',
  },
  {
    name: 'Lipid Profile',
    slug: 'lipid-profile',
    price: 1000,
    hours: MORNINGS,
    description:
      'Measures total cholesterol, HDL, LDL and triglycerides, which show your risk of heart disease and stroke. Come after nine to twelve hours without food.',
    preparation:
      'Do not eat, and drink only plain water, for nine to twelve hours before. Eat as usual on the days before, and drink no alcohol the day before.',
  },
  {
    name: 'Hepatitis B Surface Antigen',
    slug: 'hepatitis-b-surface-antigen',
    price: 500,
    hours: OFFICE,
    description:
      'HBsAg shows whether you have hepatitis B now. Every donated bag is screened for it, and people who live with a carrier should be tested too.',
    preparation:
      'None: eat and drink as usual. Tell us if you had a hepatitis B vaccine in the last three weeks: the vaccine can show up in this test.',
  },
  {
    name: 'Dengue NS1 Antigen',
    slug: 'dengue-ns1',
    price: 300,
    hours: EVERY_DAY,
    description:
      'Finds dengue in the first five days of a fever, before antibodies appear. Come early: after that the test may miss it.',
    preparation:
      'None: eat and drink as usual, and drink plenty. Tell us which day the fever started. Until dengue is ruled out, take paracetamol, not aspirin or ibuprofen.',
  },
  {
    name: 'Thyroid Stimulating Hormone',
    slug: 'thyroid-stimulating-hormone',
    price: 700,
    hours: DESK,
    description:
      'TSH is the first test for an underactive or overactive thyroid, a common cause of tiredness and weight changes. No fasting needed.',
    preparation:
      'No fasting. Come in the morning if you can, and take thyroid tablets after the sample. Do not take biotin (vitamin B7) for two days before: it affects the result.',
  },
] as const

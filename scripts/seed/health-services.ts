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
    preparation: 'None: eat and drink as usual. A sleeve that rolls up easily helps.',
  },
  {
    name: 'Blood Grouping & Rh Typing',
    slug: 'blood-grouping',
    price: 200,
    hours: DESK,
    description:
      'Tells your ABO group and whether you are Rh positive or negative. Everyone who wants to give blood, or may need it, should know both.',
    preparation:
      'None: eat and drink as usual. Bring something that shows your name and date of birth, so that the group is noted under the right name.',
  },
  {
    name: 'Haemoglobin',
    slug: 'haemoglobin',
    price: 150,
    hours: DESK,
    description:
      'Measures the protein in red cells that carries oxygen. A low value means anaemia; it is checked before every donation. No fasting needed.',
    preparation:
      'None: eat and drink as usual. Sit and rest for a quarter of an hour if you come straight from hard work or sport, which thickens the blood a little.',
  },
  {
    name: 'Fasting Blood Glucose',
    slug: 'fasting-blood-glucose',
    price: 150,
    hours: MORNINGS,
    description:
      'Measures the sugar in your blood after at least eight hours without food, to find diabetes or the stage before it. Water is allowed.',
    preparation:
      'Nothing to eat, and only plain water to drink, for at least eight hours before. Come in the morning. If you take medicine for diabetes, ask your doctor when to take it that day.',
  },
  {
    name: 'Lipid Profile',
    slug: 'lipid-profile',
    price: 1000,
    hours: MORNINGS,
    description:
      'Measures total cholesterol, HDL, LDL and triglycerides, which show the risk to heart and vessels. Come after nine to twelve hours without food.',
    preparation:
      'Nothing to eat, and only plain water to drink, for nine to twelve hours before. Eat as you usually do on the days before, and drink no alcohol on the last one.',
  },
  {
    name: 'Hepatitis B Surface Antigen',
    slug: 'hepatitis-b-surface-antigen',
    price: 500,
    hours: OFFICE,
    description:
      'HBsAg shows whether there is a hepatitis B infection now. Every donated bag is screened for it; people who live with a carrier should be tested too.',
    preparation:
      'None: eat and drink as usual. Tell us if you were vaccinated against hepatitis B within the last three weeks: the vaccine itself can show in this test.',
  },
  {
    name: 'Dengue NS1 Antigen',
    slug: 'dengue-ns1',
    price: 300,
    hours: EVERY_DAY,
    description:
      'Finds dengue in the first five days of a fever, before antibodies appear. Come early: after that the test may miss it.',
    preparation:
      'None: eat and drink as usual, and drink plenty. Tell us on which day the fever began. Until dengue is ruled out take paracetamol against it, not aspirin or ibuprofen.',
  },
  {
    name: 'Thyroid Stimulating Hormone',
    slug: 'thyroid-stimulating-hormone',
    price: 700,
    hours: DESK,
    description:
      'TSH is the first test for a thyroid that works too little or too much, a common cause of tiredness and of a change in weight. No fasting needed.',
    preparation:
      'No fasting. Come in the morning if you can, and take thyroid tablets after the sample. Leave out biotin (vitamin B7) for two days before: it disturbs the measurement.',
  },
] as const

import { findDistrict, findUpazila } from '@/lib/features/places/server/find-place'

test.each([
  ['Dhaka', 'Dhaka'],
  ['DHAKA ', 'Dhaka'],
  ['ঢাকা', 'Dhaka'],
  ['ঢাকা জেলা', 'Dhaka'],
  ['Dhaka District', 'Dhaka'],
  ['Dist. Dhaka', 'Dhaka'],
  ['Chittagong', 'Chattogram'],
  ['চট্টগ্রাম', 'Chattogram'],
  ['Comilla', 'Cumilla'],
  ['Barisal', 'Barishal'],
  ['Jessore', 'Jashore'],
  ['B. Baria', 'Brahmanbaria'],
  ['Coxs Bazar', "Cox's Bazar"],
  ["Cox's Bazaar", "Cox's Bazar"],
  ['Vola', 'Bhola'],
  ['Atlantis', null],
  ['Dha', null],
  ['', null],
])('finds the district %j as %s', (written, name) => expect(findDistrict(written)).toBe(name))

test.each([
  ['Dhaka', 'Savar', 'Savar'],
  ['Dhaka', 'সাভার উপজেলা', 'Savar'],
  ['Dhaka', 'Savar Thana', 'Savar'],
  ['Dhaka', 'thana: Savar', 'Savar'],
  ['Gazipur', 'Savar', null],
  ['Jashore', 'Sadar', 'Jashore Sadar'],
  ['Jashore', 'সদর', 'Jashore Sadar'],
  ['Jashore', 'Jessore Sadar', 'Jashore Sadar'],
  ['Cumilla', 'Comilla Sadar', 'Cumilla Adarsha Sadar'],
  ['Dhaka', 'Nowhere', null],
])('finds in %s the upazila %j as %s', (district, written, name) =>
  expect(findUpazila(district, written)).toBe(name),
)
